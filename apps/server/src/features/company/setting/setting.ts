import { type SettingSection, type SettingsView, settingSections } from '@acolhe/contract/company/setting';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import { asCompany, type CompanyTransaction } from '../../../platform/db/database.ts';
import { forgetPublicAnswers } from '../../../platform/live/public-answers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { byOf } from '../../rule-history/service.ts';
import { changesBetween, countRuleEvents, insertRuleEvent, listRuleEvents } from '../../rule-history/store.ts';
import { listCompanyStaff, lockCompany, readCompany } from '../store.ts';
import { copyToFollowers, isFollowed, type Network, networkOf, prepareCopies } from './inherited-settings.ts';
import { columnsOf, toldOf, valuesOf, type Written } from './section-value.ts';
import { hasPicture, updateSection } from './setting-store.ts';

/** All sections, inside a transaction. */
async function settingsIn(platform: Platform, tx: CompanyTransaction, network: Network): Promise<SettingsView> {
  const company = await readCompany(tx);
  if (!company) throw new Problem('not_found');
  const staff = await listCompanyStaff(tx);
  const sections: Record<string, object> = {};
  for (const section of settingSections) {
    sections[section] = {
      ...valuesOf[section](company, staff),
      version: await countRuleEvents(tx, 'setting', section),
      history: await listRuleEvents(tx, 'setting', section),
    };
  }
  const { parent } = network;
  const name = parent && (await asCompany(tx, parent, readCompany))?.name;
  const { follows } = company;
  const settings = { ...sections, follows, parent: parent && { id: parent.companyId, name } } as SettingsView;
  settings.mail.installation_sender = platform.config.mail.from;
  settings.space.installation_space_gb = platform.config.clinicSpaceGb;
  return settings;
}

/** All that the manager decides, with its history. */
export async function settingsOf({ platform, scope }: CompanyContext): Promise<SettingsView> {
  const network = await networkOf(platform, scope.companyId);
  return platform.database.readInCompany(scope, (tx) => settingsIn(platform, tx, network));
}

/**
 * Changes a section from now on, here and at the companies that follow it. Throws `rule_changed` if another manager
 * changed it meanwhile, and `setting_followed` if it is the network's; equal values leave no trace.
 */
export async function setSection<S extends SettingSection>(
  context: CallerContext,
  section: S,
  { version, ...values }: Written<S> & { version: number },
): Promise<SettingsView> {
  const { platform, scope } = context;
  const network = await networkOf(platform, scope.companyId);
  await prepareCopies(platform, network, section, values);
  return platform.database.inCompany(scope, async (tx) => {
    await lockCompany(tx);
    if ((await countRuleEvents(tx, 'setting', section)) !== version) throw new Problem('rule_changed');
    await changeSection(context, tx, section, values as never);
    await copyToFollowers(context, tx, section, network);
    return settingsIn(platform, tx, network);
  });
}

/** Changes a section inside a transaction. Throws `setting_followed`, or what is wrong with the values. */
export async function changeSection<S extends SettingSection>(
  { platform, caller }: Pick<CallerContext, 'platform' | 'caller'>,
  tx: CompanyTransaction,
  section: S,
  values: Written<S>,
): Promise<void> {
  const company = await lockCompany(tx);
  if (!company) throw new Problem('not_found');
  if (isFollowed(section) && company.follows.includes(section)) throw new Problem('setting_followed');
  const { logo } = values as { logo?: string | null };
  if (logo && !(await hasPicture(tx, logo))) throw new Problem('invalid_input', [{ path: 'logo', code: 'invalid' }]);
  const { clinic_space_gb: space = 0 } = values as { clinic_space_gb?: number };
  const most = platform.config.clinicSpaceGb;
  if (space > most && space !== company.clinic_space_gb)
    throw new Problem('invalid_input', [{ path: 'clinic_space_gb', code: 'space_max', limit: most }]);
  const staff = await listCompanyStaff(tx);
  const { representative_id: representative } = values as { representative_id?: string | null };
  // A representative who left stays named until another one is chosen.
  const isKept = representative === company.representative_id;
  if (representative && !isKept && !staff.some(({ id }) => id === representative))
    throw new Problem('invalid_input', [{ path: 'representative_id', code: 'invalid' }]);
  const before = toldOf(section, valuesOf[section](company, staff), staff);
  const changes = changesBetween(before, toldOf(section, values, staff));
  if (changes.length === 0) return;
  await updateSection(tx, columnsOf(section, values));
  await insertRuleEvent(tx, { kind: 'setting', subject: section, event: 'edit', changes }, byOf(platform, caller));
  forgetPublicAnswers(platform, tx);
}
