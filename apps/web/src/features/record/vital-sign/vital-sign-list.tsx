import type { VisitVitalSigns, VitalSignValue } from '@acolhe/contract/record/vital-sign';
import { bodyMassIndex, unusualIndex, type VitalSign } from '@acolhe/domain/record/vital-sign';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import classes from './vital-sign-list.module.css';
import { useVitalSignWords } from './words.ts';

/** Vital signs, read-only; `years` is the patient's age where it qualifies the BMI. */
export function VitalSignList({ signs, years = null }: { signs: readonly VitalSignValue[]; years?: number | null }) {
  const t = useT();
  const words = useVitalSignWords();
  const of = (sign: VitalSign) => signs.find((each) => each.sign === sign);
  const [systolic, diastolic] = [of('systolic'), of('diastolic')];
  const rest = signs.filter(({ sign }) => sign !== 'systolic' && sign !== 'diastolic');
  const index = bodyMassIndex(of('weight')?.value, of('height')?.value);
  return (
    <dl className={classes.list}>
      {systolic && diastolic ? (
        <Line name={t('vital.pressure')} flag={systolic.unusual ?? diastolic.unusual}>
          {t('vital.pressure_value', {
            systolic: words.number(systolic.value),
            diastolic: words.number(diastolic.value),
          })}
        </Line>
      ) : null}
      {rest.map(({ sign, value, unusual }) => (
        <Line key={sign} name={words.name(sign)} flag={unusual}>
          {words.value(sign, value)}
        </Line>
      ))}
      {index === null ? null : (
        <Line name={t('vital.index')} flag={unusualIndex(index, years)}>
          {t('vital.index_value', { index: words.number(index) })}
        </Line>
      )}
    </dl>
  );
}

function Line({ name, flag, children }: { name: string; flag: 'low' | 'high' | null; children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>
        {children} {flag ? <span className={classes.flag}>{t(`vital.${flag}`)}</span> : null}
      </dd>
    </div>
  );
}

/** Signs of a visit that have a value. */
export function measured({ signs }: VisitVitalSigns): VitalSignValue[] {
  return signs.flatMap(({ sign, value, unusual }) => (value === null ? [] : [{ sign, value, unusual }]));
}

/** Values before corrections, with author and time. */
export function CorrectedValues({ visit }: { visit: VisitVitalSigns }) {
  const t = useT();
  const format = useFormat();
  const words = useVitalSignWords();
  const lines = visit.signs.flatMap(({ sign, former }) => former.map((each) => ({ sign, ...each })));
  if (lines.length === 0) return null;
  return (
    <details className={classes.former}>
      <summary>{t('vital.former')}</summary>
      <ul>
        {lines.map(({ sign, value, author, at }) => (
          <li key={`${sign} ${at}`}>
            {t('vital.former_line', {
              name: words.name(sign),
              value: words.value(sign, value),
              author,
              time: format.dayAndTime(at),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Last author and time. */
export function LastWritten({ visit }: { visit: VisitVitalSigns }) {
  const t = useT();
  const format = useFormat();
  const last = visit.signs.reduce<VisitVitalSigns['signs'][number] | undefined>(
    (latest, each) => (!latest || each.at > latest.at ? each : latest),
    undefined,
  );
  if (!last) return null;
  return <p className={classes.soft}>{t('vital.by', { author: last.author, time: format.dayAndTime(last.at) })}</p>;
}
