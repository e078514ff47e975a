import type { RuleHistory as History } from '@acolhe/contract/rule-history/rule-history';
import { formatCnpj } from '@acolhe/domain/company/cnpj';
import { fieldEntry } from '@acolhe/domain/person/person-fields';
import { typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { type PhraseKey, useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useFieldText } from '../person/profile/field-text.ts';
import classes from './rule-history.module.css';

const money = new Set([
  'attendance_value',
  'minutes_value',
  'additional_minutes_value',
  'recorded_minutes_value',
  'additional_recorded_minutes_value',
  'amount',
  'pix_fee_fixed',
  'card_fee_fixed',
]);
const shares = new Set(['pix_fee_share', 'card_fee_share']);
const days = new Set(['valid_from', 'valid_until', 'plan_since', 'certificate_until', 'expiration_date']);
/** Fields whose values are those of a domain list. */
const lists: Readonly<Record<string, string>> = {
  bill_type: 'BILL_TYPE',
  mail_locale: 'LOCALE',
};

/** Words of a field that only some screens can say; undefined for the usual ones. */
export type RuleWords = {
  /** The whole of a change; undefined where it is told like any other. */
  sentence(field: string, before: string, after: string): string | undefined;
  label: (field: string) => string | undefined;
  value: (field: string, value: string) => string | undefined;
};

/** Changes of a rule or a person: before and after, when and by whom. */
export function RuleHistory({ history, title, words }: { history: History; title?: string; words?: RuleWords }) {
  const t = useT();
  const format = useFormat();
  const said = useRuleValue();
  return (
    <Card as="section">
      <h2>{title ?? t('plan.history')}</h2>
      {history.length === 0 ? <p className={classes.soft}>{t('plan.history_none')}</p> : null}
      <ol className={classes.history}>
        {history.map(({ at, event, actor_name, changes }) => (
          <li key={`${at} ${changes[0]?.field}`}>
            <span className={classes.event}>{t(`plan.event.${event}`)}</span>
            {changes.map(({ field, before, after }) => (
              <span key={field}>
                {words?.sentence(field, before, after) ??
                  t('plan.changed', {
                    field: words?.label(field) ?? t(`label.${field}` as PhraseKey),
                    before: words?.value(field, before) ?? said(field, before),
                    after: words?.value(field, after) ?? said(field, after),
                  })}
              </span>
            ))}
            <span className={classes.soft}>
              {format.date(at)}, {format.time(at)} · {actor_name}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Values as they were kept, in people's words. */
export function useRuleValue(): (field: string, value: string) => string {
  const t = useT();
  const format = useFormat();
  const fieldText = useFieldText();
  return (field, value) => {
    if (value === '') return t('plan.nothing');
    const entry = fieldEntry(field);
    if (entry?.history) return fieldText(entry.kind, value);
    if (field === 'commission') {
      const [type, amount] = value.split(':');
      return type === 'percent'
        ? format.share(Number(amount))
        : t('plan.commission_each', { amount: format.money(Number(amount)) });
    }
    if (money.has(field)) return format.money(Number(value));
    if (shares.has(field)) return format.share(Number(value));
    if (days.has(field)) return format.date(`${value}T12:00:00Z`);
    if (field === 'percent') return `${value}%`;
    if (lists[field]) return t(`list.${lists[field]}.${value}` as PhraseKey);
    if (field === 'cnpj') return formatCnpj(value);
    // Prices of professionals, by specialty: `Pediatria=20000;Geriatria=30000`.
    if (field === 'price')
      return value
        .split(';')
        .map((each) => {
          const [specialty = '', amount] = each.split('=');
          return `${format.specialty(specialty)} ${format.money(Number(amount))}`;
        })
        .join(', ');
    if (field === 'other_phone') return typedFromPhone(value);
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'plan.yes' : 'plan.no');
    return value;
  };
}
