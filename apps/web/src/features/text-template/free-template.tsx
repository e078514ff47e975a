import { useT } from '../../shared/i18n/i18n.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { useTexts } from './queries.ts';

type FreeTemplateProps = {
  patientId: string | null;
  path: string;
  onChoose: (text: { title: string; text: string }) => void;
};

/** The texts that a free document may begin with. */
export function FreeTemplate({ patientId, path, onChoose }: FreeTemplateProps) {
  const t = useT();
  const texts = useTexts(patientId);
  const templates = texts.of('free');
  if (templates.length === 0) return null;
  return (
    <SelectField
      id={`${path}.template`}
      name="template"
      label={t('template.begin_with')}
      value=""
      onChange={({ currentTarget }) => {
        const chosen = templates.find(({ id }) => id === currentTarget.value);
        if (chosen) onChoose({ title: texts.fill(chosen.title), text: texts.fill(chosen.text) });
      }}
    >
      <option value="">{t('template.choose')}</option>
      {templates.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
