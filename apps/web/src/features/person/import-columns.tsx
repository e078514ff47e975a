import type { PersonImport } from '@acolhe/contract/person/person-import';
import { type ImportField, importFields } from '@acolhe/domain/person/import-field';
import { useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import classes from './import.module.css';

type ImportColumnsProps = {
  columns: PersonImport['columns'];
  busy: boolean;
  onChange: (fields: (ImportField | null)[]) => void;
};

/** Field that each column fills: as its heading says, or as chosen here. */
export function ImportColumns({ columns, busy, onChange }: ImportColumnsProps) {
  const t = useT();
  const [fields, setFields] = useState(() => columns.map(({ field }) => field));
  const isChanged = fields.some((field, at) => field !== columns[at]?.field);
  function choose(at: number, field: ImportField | null): void {
    // A field is filled by one column: a new choice takes it from the other.
    setFields(fields.map((known, other) => (other === at ? field : known === field ? null : known)));
  }
  return (
    <Card as="section">
      <h2>{t('import.columns')}</h2>
      <p className={classes.soft}>{t('import.columns_text')}</p>
      <div className={classes.columns}>
        {columns.map(({ heading, sample }, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            key={at}
            id={`column-${at}`}
            label={heading || t('import.column_nameless', { n: at + 1 })}
            description={sample ? t('import.sample', { sample }) : undefined}
            value={fields[at] ?? ''}
            onChange={(event) => choose(at, (event.currentTarget.value || null) as ImportField | null)}
          >
            <option value="">{t('import.column_none')}</option>
            {importFields.map((field) => (
              <option key={field} value={field}>
                {t(`label.${field}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {isChanged ? (
        <Button variant="light" busy={busy} onClick={() => onChange(fields)}>
          {t('import.check_again')}
        </Button>
      ) : null}
    </Card>
  );
}
