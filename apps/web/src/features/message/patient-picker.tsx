import { useT } from '../../shared/i18n/i18n.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { type FoundPerson, PersonFinder } from '../person/person-finder.tsx';

type PatientPickerProps = {
  chosen: FoundPerson | null;
  error: string | undefined;
  onChoose: (person: FoundPerson | null) => void;
};

/** The patient to whom the clinic writes. */
export default function PatientPicker({ chosen, error, onChoose }: PatientPickerProps) {
  const t = useT();
  return (
    <MantineParts>
      <PersonFinder
        name="patient_id"
        label={t('message.patient')}
        chosen={chosen}
        onChoose={onChoose}
        {...(error ? { error } : {})}
      />
    </MantineParts>
  );
}
