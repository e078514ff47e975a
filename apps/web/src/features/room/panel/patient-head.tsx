import { shownName } from '@acolhe/domain/person/person-name';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useAgeText } from '../../person/age-text.ts';
import classes from './patient-head.module.css';

/** Every reading is logged for the patient, so a refocused window does not refetch. */
const noRefetch = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

/** Head of the patient, in the few lines that a doctor needs in sight: age, allergies, medicines in use, reason. */
export default function PatientHead({ patientId, reason }: { patientId: string; reason: string }) {
  const t = useT();
  const ageText = useAgeText();
  const { data: person } = useCall('person', 'read', { id: patientId }, noRefetch);
  const { data: summary } = useCall('person', 'summary', { id: patientId }, noRefetch);
  const { data: inUse } = useCall('document', 'inUse', { id: patientId }, noRefetch);
  const allergies = summary?.allergies.list.filter(({ ended }) => !ended) ?? [];
  const facts = [
    ...(summary
      ? [
          {
            name: t('summary.allergies'),
            text:
              allergies.length > 0
                ? allergies.map(({ agent }) => agent).join(', ')
                : t(summary.allergies.status === 'denied' ? 'head.denied' : 'head.not_asked'),
            isGrave: allergies.length > 0,
          },
        ]
      : []),
    ...(inUse && inUse.length > 0
      ? [{ name: t('summary.medicines'), text: inUse.map(({ medicine }) => medicine).join(', '), isGrave: false }]
      : []),
    ...(reason ? [{ name: t('head.reason'), text: reason, isGrave: false }] : []),
  ];
  return (
    <div className={classes.patient}>
      <p>
        <strong>{person ? shownName(person) : ''}</strong>
        {person?.birth_date ? ` · ${ageText(person.birth_date)}` : ''}
      </p>
      <dl className={classes.facts}>
        {facts.map(({ name, text, isGrave }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-grave={isGrave || undefined}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
