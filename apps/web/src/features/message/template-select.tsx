import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';

/** The clinic's ready texts; the chosen one is put into the field. */
export default function TemplateSelect({ onChoose }: { onChoose: (body: string) => void }) {
  const t = useT();
  const templates = useCall('message', 'templates', undefined).data ?? [];
  if (templates.length === 0) return null;
  return (
    <SelectField
      label={t('message.template')}
      id="message-template"
      value=""
      onChange={(event) => {
        const chosen = templates.find(({ id }) => id === event.currentTarget.value);
        if (chosen) onChoose(chosen.body);
      }}
    >
      <option value="">{t('message.template_choose')}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
