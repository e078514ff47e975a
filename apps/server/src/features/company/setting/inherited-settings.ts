import type { FollowedSection, SettingSection } from '@acolhe/contract/company/setting';
import { followedSections } from '@acolhe/contract/company/setting';
import type { CallerContext } from '../../../platform/context.ts';
import { asCompany, type CompanyTransaction } from '../../../platform/db/database.ts';
import { forgetPublicAnswers } from '../../../platform/live/public-answers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { type CompanyScope, scopeOf } from '../../../platform/scope.ts';
import { byOf } from '../../rule-history/service.ts';
import { changesBetween, insertRuleEvent } from '../../rule-history/store.ts';
import { lockCompany, readCompany } from '../store.ts';
import { copiedPictureId, copyPictureBytes } from './picture.ts';
import { columnsOf, toldOf, valuesOf } from './section-value.ts';
import { copyPicture, readPicture, setFollows, updateSection } from './setting-store.ts';

// Sections of the settings that a company takes over from its network. They are copied whenever the network changes
// them, so that a setting is always read from the company's own row, wherever it comes from.

/** A company's place in its network, from the register: above it, and under it by whose child each is. */
export type Network = {
  own: string;
  parent: CompanyScope | null;
  children: ReadonlyMap<string, readonly CompanyScope[]>;
};

/** To be read before a transaction: the register has its own. */
export async function networkOf({ tenants }: Platform, companyId: string): Promise<Network> {
  const [parent] = await tenants.parentsOf(companyId);
  const under = await tenants.childrenOf(companyId);
  const grouped = Map.groupBy(under, ({ parentId }) => parentId ?? '');
  const scopes = [...grouped].map(([id, tenants]) => [id, tenants.map((tenant) => scopeOf(tenant.id))] as const);
  return { own: companyId, parent: parent ? scopeOf(parent.id) : null, children: new Map(scopes) };
}

export const isFollowed = (section: SettingSection): section is FollowedSection =>
  followedSections.some((one) => one === section);

/** Copies the bytes of a logo to all companies under one, before the transaction that shows it there. */
export async function prepareCopies(
  platform: Platform,
  { own, children }: Network,
  section: SettingSection,
  values: object,
): Promise<void> {
  const { logo } = values as { logo?: string | null };
  if (section !== 'look' || !logo) return;
  const copy = async (from: string, id: string): Promise<void> => {
    for (const { companyId } of children.get(from) ?? []) {
      await copyPictureBytes(platform, { from, to: companyId, id });
      await copy(companyId, copiedPictureId(companyId, id));
    }
  };
  await copy(own, logo);
}

type ByCaller = Pick<CallerContext, 'platform' | 'caller'>;

/** Copies a section to the companies that follow it, and from these on, in the transaction that changed it. */
export async function copyToFollowers(
  context: ByCaller,
  tx: CompanyTransaction,
  section: SettingSection,
  network: Network,
): Promise<void> {
  if (!isFollowed(section)) return;
  for (const child of network.children.get(tx.companyId) ?? []) {
    const follows = await asCompany(tx, child, async (other) => (await lockCompany(other))?.follows ?? []);
    if (follows.includes(section)) await copySection(context, tx, section, child, network);
  }
}

/** Copies a section of the transaction's company to one under it. */
async function copySection(
  context: ByCaller,
  tx: CompanyTransaction,
  section: FollowedSection,
  child: CompanyScope,
  network: Network,
): Promise<void> {
  const parent = await readCompany(tx);
  if (!parent) throw new Problem('not_found');
  const values = written(section, parent);
  const { logo } = values as { logo?: string | null };
  const picture = logo ? await readPicture(tx, logo) : undefined;
  const { platform, caller } = context;
  const by = byOf(platform, caller);
  await asCompany(tx, child, async (other) => {
    const company = await lockCompany(other);
    if (!company) return;
    const copied = picture ? { ...values, logo: copiedPictureId(child.companyId, picture.id) } : values;
    const changes = changesBetween(toldOf(section, written(section, company), []), toldOf(section, copied, []));
    if (changes.length > 0) {
      if (picture)
        await copyPicture(other, {
          ...{ id: copiedPictureId(child.companyId, picture.id), type: picture.type, size: picture.size },
          ...{ at: by.at, by: by.actorName },
        });
      await updateSection(other, columnsOf(section, copied));
      const from = { field: 'from_network', before: '', after: parent.name };
      await insertRuleEvent(
        other,
        { kind: 'setting', subject: section, event: 'edit', changes: [from, ...changes] },
        by,
      );
      forgetPublicAnswers(platform, other);
    }
    await copyToFollowers(context, other, section, network);
  });
}

/** A section's values without what is only said beside it. */
function written(section: FollowedSection, company: NonNullable<Awaited<ReturnType<typeof readCompany>>>): object {
  const {
    has_emergency_module: _,
    installation_sender: __,
    ...values
  } = valuesOf[section](company, []) as Record<string, unknown>;
  return values;
}

/**
 * Takes a section over from the network, now and whenever it changes there, or decides it oneself again from what it is.
 * Throws `not_found` without a network.
 */
export async function followSection(
  context: CallerContext,
  { section, follows }: { section: FollowedSection; follows: boolean },
): Promise<void> {
  const { platform, scope, caller } = context;
  const network = await networkOf(platform, scope.companyId);
  const { parent } = network;
  if (!parent) throw new Problem('not_found');
  const logo = follows
    ? await platform.database.readInCompany(parent, async (tx) => (await readCompany(tx))?.logo)
    : null;
  if (section === 'look' && logo) {
    await copyPictureBytes(platform, { from: parent.companyId, to: scope.companyId, id: logo });
    await prepareCopies(platform, network, section, { logo: copiedPictureId(scope.companyId, logo) });
  }
  await platform.database.inCompany(scope, async (tx) => {
    // Networks before their companies, as a change of the network takes them.
    const above = await asCompany(tx, parent, lockCompany);
    const company = await lockCompany(tx);
    if (!above || !company) throw new Problem('not_found');
    if (company.follows.includes(section) === follows) return;
    await setFollows(tx, section, follows);
    const [before, after] = follows ? ['', above.name] : [above.name, ''];
    const changes = [{ field: 'follows', before, after }];
    const by = byOf(platform, caller);
    await insertRuleEvent(tx, { kind: 'setting', subject: section, event: 'edit', changes }, by);
    if (follows) await asCompany(tx, parent, (other) => copySection(context, other, section, scope, network));
  });
}
