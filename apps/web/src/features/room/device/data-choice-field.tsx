import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { chooseData, type DataChoice, dataChoice, dataChoices } from '../../../shared/media/picture/data-choice.ts';
import { SelectField } from '../../../shared/ui/field/fields.tsx';

/** The person's data choice for calls; kept for the next one. */
export function DataChoiceField() {
  const t = useT();
  const { choice } = useObservable(dataChoice);
  return (
    <SelectField
      id="data-choice"
      label={t('room.data')}
      value={choice}
      onChange={(event) => chooseData(event.currentTarget.value as DataChoice)}
    >
      {dataChoices.map((each) => (
        <option key={each} value={each}>
          {t(`room.data.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
