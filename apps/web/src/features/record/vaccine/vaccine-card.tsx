import type { VaccineCard as Card } from '@acolhe/contract/record/vaccine-card';
import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useAge } from '../age.ts';
import { PrintSection } from '../print-section.tsx';
import { Section } from '../summary-parts.tsx';
import classes from './vaccine-card.module.css';
import { useDoseName } from './words.ts';

type Open = Card['open'][number];

/** Doses that are asked for at once, in this order; what comes later and what a card has to say stand apart. */
const urgent = ['late', 'due'] as const;

/** Vaccines of a person: late and due ones first, then what the card has to say, and those that were given. */
export function VaccineCard({ personId }: { personId: string }) {
  const t = useT();
  const { data } = useCall(
    'person',
    'vaccineCard',
    { id: personId },
    { staleTime: 5 * 60_000, refetchOnWindowFocus: false },
  );
  if (!data) return null;
  const { open, birth_date: born } = data;
  const isQuiet = born !== null && !open.some(({ state }) => state === 'late' || state === 'due');
  return (
    <Section title={t('vaccine.title')}>
      {born === null ? <p className={classes.soft}>{t('vaccine.no_birth_date')}</p> : null}
      {urgent.map((state) => (
        <Group key={state} state={state} doses={open.filter((each) => each.state === state)} born={born} />
      ))}
      {isQuiet ? <p>{t('vaccine.nothing_open')}</p> : null}
      <ToCheck doses={open.filter(({ state }) => state === 'check')} />
      <Given given={data.given} />
      <Later doses={open.filter(({ state }) => state === 'upcoming')} />
      {born === null ? null : <p className={classes.soft}>{t('vaccine.lead', { year: String(data.year) })}</p>}
      <PrintSection name={t('vaccine.title')} />
    </Section>
  );
}

function Group({
  state,
  doses,
  born,
}: {
  state: (typeof urgent)[number];
  doses: readonly Open[];
  born: string | null;
}) {
  const t = useT();
  const format = useFormat();
  const name = useDoseName();
  const age = useAge();
  if (doses.length === 0) return null;
  const when = ({ from, week }: Open): string => {
    if (week !== null) return week > 0 ? t('vaccine.from_week', { week }) : t('vaccine.in_pregnancy');
    if (state !== 'late' || !from || !born) return '';
    const date = format.date(noon(from));
    return from === born
      ? t('vaccine.late_since_birth', { date })
      : t('vaccine.late_since', { date, age: age(born, from) });
  };
  return (
    <div className={classes.group} data-state={state}>
      <h3>{t(`vaccine.state.${state}`)}</h3>
      <ul className={classes.lines}>
        {doses.map((each) => (
          <li key={`${each.vaccine} ${each.dose} ${each.week}`}>
            <strong>{name(each)}</strong> <span className={classes.when}>{when(each)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Noon keeps the date in every zone of the country. */
const noon = (day: string) => `${day}T12:00:00Z`;

/** One calm line: records rarely go back to childhood. */
function ToCheck({ doses }: { doses: readonly Open[] }) {
  const t = useT();
  if (doses.length === 0) return null;
  return (
    <div className={classes.group}>
      <h3>{t('vaccine.state.check')}</h3>
      <p>{doses.map(({ vaccine }) => t(`vaccine.${vaccine}`)).join(', ')}</p>
    </div>
  );
}

function Given({ given }: { given: Card['given'] }) {
  const t = useT();
  const format = useFormat();
  const name = useDoseName();
  return (
    <div className={classes.group}>
      <h3>{t('vaccine.given')}</h3>
      {given.length === 0 ? <p className={classes.soft}>{t('vaccine.none_given')}</p> : null}
      <ul className={classes.lines}>
        {given.map((each) => (
          <li key={each.item_id}>
            {format.date(noon(each.day))}: {name(each)}
            {each.is_early ? <span className={classes.soft}> ({t('vaccine.early')})</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Later({ doses }: { doses: readonly Open[] }) {
  const t = useT();
  const format = useFormat();
  const name = useDoseName();
  if (doses.length === 0) return null;
  const sorted = doses.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
  return (
    <details className={classes.group}>
      <summary>{t('vaccine.later', { n: doses.length })}</summary>
      <ul className={classes.lines}>
        {sorted.map((each) => (
          <li key={`${each.vaccine} ${each.dose}`}>
            {name(each)}
            {each.from ? (
              <span className={classes.soft}> {t('vaccine.from', { date: format.date(noon(each.from)) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
