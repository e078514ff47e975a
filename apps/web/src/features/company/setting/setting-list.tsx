import type { LandingView } from '@acolhe/contract/landing/landing';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import type { CompanyTerms, SettingsView } from './queries.ts';
import classes from './setting.module.css';

/** Sections of the settings, each with its state in one line. */
export function SettingList({
  settings,
  terms,
  landing,
  closed,
  companies,
}: {
  settings: SettingsView;
  /** Undefined while they load. */
  terms: CompanyTerms | undefined;
  landing: LandingView | undefined;
  /** Closed days of the twelve months to come, likewise. */
  closed: number | undefined;
  /** Companies of the network, this one among them, likewise. */
  companies: number | undefined;
}) {
  const t = useT();
  const { clinic, booking, visibility, reminder, message, mail, look, space } = settings;
  const { version: _, history: __, ...words } = message;
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const rows: { path: string; href?: string; name: string; state: string | undefined }[] = [
    { path: 'clinic', name: t('setting.clinic'), state: t('setting.clinic_state', { name: clinic.name }) },
    {
      path: 'booking',
      name: t('setting.booking'),
      state: booking.allows_patient_to_schedule
        ? t('setting.booking_state', {
            minutes: booking.appointment_duration,
            notice: booking.allows_patient_to_schedule_time_before,
            hours: booking.refund_hours,
          })
        : t('setting.booking_closed'),
    },
    {
      path: 'visibility',
      name: t('setting.visibility'),
      state: t('setting.visibility_state', {
        registration: yes(visibility.allows_patient_registration),
        history: yes(visibility.allow_professional_view_patient_history),
      }),
    },
    {
      path: 'reminder',
      name: t('setting.reminder'),
      state: t('setting.reminder_state', {
        day: reminder.reminder_day_hours,
        hour: reminder.reminder_hour_minutes,
      }),
    },
    {
      path: 'message',
      name: t('setting.message'),
      state: t('setting.message_state', { n: Object.values(words).filter(Boolean).length }),
    },
    {
      path: 'mail',
      name: t('setting.mail'),
      state: t('setting.mail_state', { sender: mail.mail_sender ?? mail.installation_sender }),
    },
    {
      path: 'terms',
      name: t('setting.term'),
      state: terms && t('setting.term_state', { n: terms.use.length + terms.consent.length - 2 }),
    },
    {
      path: 'look',
      name: t('setting.look'),
      state: t('setting.look_state', { logo: yes(look.logo !== null), colour: look.colours.light.primary }),
    },
    {
      path: 'landing',
      name: t('setting.landing'),
      state: landing && t('setting.landing_state', { draft: yes(landing.is_draft), n: landing.content.blocks.length }),
    },
    {
      path: 'holidays',
      name: t('setting.holidays'),
      state: closed === undefined ? undefined : t('setting.holidays_state', { n: closed }),
    },
    {
      path: 'templates',
      href: '/professional/templates',
      name: t('screen.templates'),
      state: t('setting.templates_state'),
    },
    { path: 'apps', name: t('app_desk.title'), state: t('app_desk.state') },
    {
      path: 'space',
      name: t('setting.space'),
      state: t('setting.space_state', { clinic: space.clinic_space_gb, patient: space.patient_space_mb }),
    },
    {
      path: 'contract',
      name: t('contracted.title'),
      state: t('contracted.status', { emergency: yes(visibility.has_emergency_module) }),
    },
    {
      path: 'companies',
      href: '/companies',
      name: t('screen.companies'),
      state:
        companies === undefined
          ? undefined
          : companies > 1
            ? t('network.status', { n: companies })
            : t('network.status_none'),
    },
  ];
  return (
    <ul className={classes.rows}>
      {rows.map(({ path, href = `/settings/${path}`, name, state }) => (
        <li key={path} className={classes.row}>
          <RowLink href={href}>{name}</RowLink>
          <span className={classes.soft}>
            {settings.parent && (settings.follows as readonly string[]).includes(path)
              ? `${t('setting.comes_from', { name: settings.parent.name })}. `
              : ''}
            {state ?? '…'}
          </span>
        </li>
      ))}
    </ul>
  );
}
