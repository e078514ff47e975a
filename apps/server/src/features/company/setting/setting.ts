import { type SettingSection, type SettingsView, settingSections } from '@acolhe/contract/company/setting';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { forgetPublicAnswers } from '../../../platform/live/public-answers.ts';
import { Problem } from '../../../platform/problem.ts';
import { byOf, changesBetween, countRuleEvents, insertRuleEvent, listRuleEvents } from '../../rule-history/service.ts';
import { lockCompany, readCompany } from '../store.ts';
import { hasPicture, type SectionColumns, updateSection } from './setting-store.ts';

type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>;
/** The clinic's own words by name and language; none where nothing is written. */
export type Messages = Partial<Record<string, string>>;

const messageFields = ['welcome', 'about', 'booked_note', 'reminder_note'] as const;

/** Each section's values, as the contract has them. */
const valuesOf: { [S in SettingSection]: (company: Company) => Omit<SettingsView[S], 'version' | 'history'> } = {
  clinic: ({ name, social_name, cnpj, phone, mail }) => ({ name, social_name, cnpj, phone, mail }),
  booking: (company) => ({
    allows_patient_to_schedule: company.allows_patient_to_schedule,
    access_person_schedule: company.access_person_schedule,
    allows_patient_to_schedule_time_before: company.allows_patient_to_schedule_time_before,
    appointment_duration: company.appointment_duration,
    refund_hours: company.refund_hours,
    period: company.period,
  }),
  visibility: (company) => ({
    allows_patient_registration: company.allows_patient_registration,
    allow_professional_view_patient_history: company.allow_professional_view_patient_history,
    access_emergency: company.access_emergency,
    has_emergency_module: company.use_emergency_module,
  }),
  reminder: ({ reminder_day_hours, reminder_hour_minutes, reminder_waiting }) => ({
    reminder_day_hours,
    reminder_hour_minutes,
    reminder_waiting,
  }),
  message: ({ messages }) =>
    Object.fromEntries(
      messageFields.flatMap((field) =>
        ['pt', 'en'].map((language) => [`${field}_${language}`, (messages as Messages)[`${field}_${language}`] ?? '']),
      ),
    ) as Omit<SettingsView['message'], 'version' | 'history'>,
  mail: ({ mail_sender, mail_reply_to, mail_locale }) => ({
    mail_sender,
    mail_reply_to,
    mail_locale: mail_locale as SettingsView['mail']['mail_locale'],
    installation_sender: '',
  }),
  look: ({ colours, logo }) => ({ colours: colours as SettingsView['look']['colours'], logo }),
};

/** What of a section a manager sets: all but what is only said beside it. */
type Written<S extends SettingSection> = Omit<
  SettingsView[S],
  'version' | 'history' | 'has_emergency_module' | 'installation_sender'
>;

/** A section's values in the columns that hold them. */
function columnsOf(section: SettingSection, values: object): SectionColumns {
  if (section === 'message') return { messages: JSON.stringify(values) };
  if (section !== 'look') return values as SectionColumns;
  const { colours, logo } = values as Written<'look'>;
  return { colours: JSON.stringify(colours), logo };
}

/** Values as the history tells them: the clinic's own name is no person's, and each colour has its line. */
function toldOf(section: SettingSection, values: object): object {
  if (section === 'clinic')
    return Object.fromEntries(Object.entries(values).map(([field, value]) => [`clinic_${field}`, value]));
  if (section !== 'look') return values;
  const { colours, logo } = values as Written<'look'>;
  const flat = Object.entries(colours).flatMap(([area, palette]) =>
    Object.entries(palette).map(([name, value]) => [`colour_${area}_${name}`, value]),
  );
  return { ...Object.fromEntries(flat), logo };
}

async function view({ platform }: CompanyContext, tx: CompanyTransaction): Promise<SettingsView> {
  const company = await readCompany(tx);
  if (!company) throw new Problem('not_found');
  const sections: Record<string, object> = {};
  for (const section of settingSections) {
    sections[section] = {
      ...valuesOf[section](company),
      version: await countRuleEvents(tx, 'setting', section),
      history: await listRuleEvents(tx, 'setting', section),
    };
  }
  const settings = sections as SettingsView;
  settings.mail.installation_sender = platform.config.mail.from;
  return settings;
}

/** All that the manager decides, with its history. */
export function settingsOf(context: CompanyContext): Promise<SettingsView> {
  return context.platform.database.readInCompany(context.scope, (tx) => view(context, tx));
}

/**
 * Changes a section from now on. Throws `rule_changed` if somebody else changed it meanwhile; what changes nothing
 * leaves no trace.
 */
export function setSection<S extends SettingSection>(
  context: CallerContext,
  section: S,
  { version, ...values }: Written<S> & { version: number },
): Promise<SettingsView> {
  const { platform, scope, caller } = context;
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const company = await lockCompany(tx);
    if (!company) throw new Problem('not_found');
    if ((await countRuleEvents(tx, 'setting', section)) !== version) throw new Problem('rule_changed');
    const { logo } = values as unknown as { logo?: string | null };
    if (logo && !(await hasPicture(tx, logo))) throw new Problem('invalid_input', [{ path: 'logo', code: 'invalid' }]);
    const changes = changesBetween(toldOf(section, valuesOf[section](company)), toldOf(section, values));
    if (changes.length > 0) {
      await updateSection(tx, columnsOf(section, values));
      await insertRuleEvent(tx, { kind: 'setting', subject: section, event: 'edit', changes }, by);
      forgetPublicAnswers(platform, tx);
    }
    return view(context, tx);
  });
}
