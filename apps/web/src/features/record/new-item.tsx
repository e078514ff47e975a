import type { MessageFile } from '@acolhe/contract/message/message-file';
import type { ExamValue } from '@acolhe/contract/record/history';
import { MAX_FILE_MB } from '@acolhe/domain/appointment/visit-file';
import { MAX_EXAM_VALUES, MAX_ITEM_FILES, type WrittenType, writtenTypesOf } from '@acolhe/domain/record/record-item';
import type { Vaccine, VaccineDose, VaccineSource } from '@acolhe/domain/record/vaccine-calendar';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { FilePicker } from '../appointment/file/file-picker.tsx';
import { UploadList } from '../appointment/file/upload-list.tsx';
import classes from './new-item.module.css';
import { useRefreshRecord } from './queries.ts';
import { useItemFiles } from './use-item-files.ts';
import { VaccineDetails, VaccineName } from './vaccine/vaccine-fields.tsx';

/** Adds an exam, a file, a vaccine, an event, a link or a note to a record; what is typed survives a reload. */
export default function NewItem({ personId }: { personId: string }) {
  const t = useT();
  const { role } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const [isFiled, setIsFiled] = useState(false);
  const label = t(role === 'DC' ? 'item.file_for_patient' : 'item.add');
  if (!isOpen) {
    return (
      <div className={classes.begin}>
        {isFiled && role === 'DC' ? <Notice tone="success" title={t('item.filed')} /> : null}
        <Button variant="light" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <section className={classes.card}>
      <h2>{label}</h2>
      <ItemForm
        personId={personId}
        onClose={() => setIsOpen(false)}
        onDone={() => {
          setIsOpen(false);
          setIsFiled(true);
        }}
      />
    </section>
  );
}

type FormProps = { personId: string; onClose: () => void; onDone: () => void };

const emptyValue: ExamValue = { name: '', value: '', unit: '', reference: '' };

function ItemForm({ personId, onClose, onDone }: FormProps) {
  const t = useT();
  const { setup } = useSetup();
  const { role, user_id } = useSignedIn();
  const refresh = useRefreshRecord();
  const types = writtenTypesOf(role);
  const files = useItemFiles(personId);
  const add = useAction('person', 'addHistoryItem');
  const initial = {
    item_type: types[0] ?? 'ARCHIVE',
    title: '',
    day: '',
    text: '',
    laboratory: '',
    url: '',
    vaccine: '',
    dose: '',
    lot: '',
    maker: '',
    place: '',
    source: 'card',
    is_sensitive: false,
    // A list, kept with the rest.
    values: '[]',
    files: '',
  };
  const inputOf = (values: typeof initial) => {
    const { item_type, day, files: _, values: results, vaccine, dose, source, ...rest } = values;
    return {
      ...rest,
      item_type: item_type as WrittenType,
      vaccine: (vaccine || null) as Vaccine | null,
      dose: (dose || null) as VaccineDose | null,
      source: source as VaccineSource,
      ...(day ? { day: dateFromTyped(day, setup.locale) } : {}),
      files: takesFiles(item_type) ? files.sent.map(({ file_path }) => file_path) : [],
      values: item_type === 'EXAM' ? listOf(results) : [],
    };
  };
  const form = useForm({
    initial,
    keep: `acolhe.item ${user_id} ${personId}`,
    schema: () => import('@acolhe/contract/record/history').then(({ newItem }) => newItem),
    toInput: inputOf,
    submit: (values) => add.mutateAsync({ id: personId, ...inputOf(values) }),
    done: () => {
      files.clear();
      refresh();
      onDone();
    },
  });
  const type = form.values.item_type as WrittenType;
  const results = listOf(form.values.values);
  const setResults = (list: ExamValue[]) => form.set('values', JSON.stringify(list));
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Chips
        label={t('item.kind')}
        chips={types.map((value) => ({ value, label: t(`item.kind.${value}`) }))}
        value={type}
        onChange={(value) => form.set('item_type', value)}
      />
      {type === 'VACCINE' ? (
        <VaccineName form={form} />
      ) : (
        <TextField
          {...form.field('title')}
          label={t(`item.title.${type}`)}
          description={t(`item.hint.${type}`)}
          maxLength={160}
          autoFocus
        />
      )}
      <WrittenField
        {...form.written('day')}
        as={dateForm}
        label={t('item.day')}
        description={t(type === 'VACCINE' ? 'item.hint.VACCINE' : 'item.day_hint')}
        optional={type !== 'VACCINE'}
      />
      {type === 'VACCINE' ? <VaccineDetails form={form} /> : null}
      {type === 'EXAM' ? (
        <>
          <TextField {...form.field('laboratory')} label={t('item.laboratory')} maxLength={120} optional />
          <Results results={results} errors={form.errors} onChange={setResults} />
        </>
      ) : null}
      {type === 'LINK' ? (
        <TextField
          {...form.field('url')}
          label={t('item.url')}
          description={t('item.url_hint')}
          type="url"
          maxLength={1000}
        />
      ) : null}
      <TextAreaField
        {...form.field('text')}
        label={t(`item.text.${type}`)}
        rows={type === 'NOTES' ? 5 : 2}
        maxLength={4000}
        optional={type !== 'NOTES'}
      />
      {takesFiles(type) ? <ItemFiles files={files} error={form.errors.files} /> : null}
      {role === 'D' || role === 'P' ? (
        <Checkbox
          {...form.check('is_sensitive')}
          label={
            <>
              {t('item.sensitive')}. {t('item.sensitive_hint')}
            </>
          }
        />
      ) : null}
      {files.isSending ? <p role="status">{t('item.wait_files')}</p> : null}
      <FormEnd form={{ ...form, busy: form.busy || files.isSending }} label={t('item.save')} onClose={onClose} />
    </form>
  );
}

type ItemFilesProps = { files: ReturnType<typeof useItemFiles>; error: string | undefined };

/** Files of an item, sent and on their way. */
function ItemFiles({ files, error }: ItemFilesProps) {
  const t = useT();
  const room = MAX_ITEM_FILES - files.sent.length - files.uploads.length;
  return (
    <div className={classes.files}>
      <SentFiles files={files.sent} onRemove={files.remove} />
      <UploadList files={files.uploads} space={files.space} retry={files.retry} cancel={files.cancel} />
      {room > 0 ? (
        <FilePicker
          hint={t('file.rules', { mb: MAX_FILE_MB, n: room })}
          onFiles={(chosen) => void files.add(chosen.slice(0, room))}
        />
      ) : null}
      {error ? (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

const takesFiles = (type: string) => type === 'EXAM' || type === 'ARCHIVE' || type === 'VACCINE';

/** Values, which the form keeps as text. */
const listOf = (text: string): ExamValue[] => JSON.parse(text);

type ResultsProps = {
  results: readonly ExamValue[];
  errors: Partial<Record<string, string>>;
  onChange: (list: ExamValue[]) => void;
};

/** Typed values of an exam, one a line. */
function Results({ results, errors, onChange }: ResultsProps) {
  const t = useT();
  const set = (index: number, field: keyof ExamValue, text: string) =>
    onChange(results.map((result, at) => (at === index ? { ...result, [field]: text } : result)));
  const labels = {
    name: t('item.value_name'),
    value: t('item.value'),
    unit: t('item.unit'),
    reference: t('item.reference'),
  };
  return (
    <fieldset className={classes.results}>
      <legend>{t('item.values')}</legend>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <div key={index} className={classes.result}>
          {(['name', 'value', 'unit', 'reference'] as const).map((field) => (
            <TextField
              key={field}
              id={`field-values.${index}.${field}`}
              name={`values.${index}.${field}`}
              label={labels[field]}
              error={errors[`values.${index}.${field}`]}
              value={result[field]}
              maxLength={field === 'unit' ? 30 : 80}
              onChange={(event) => set(index, field, event.currentTarget.value)}
            />
          ))}
          <Button variant="subtle" scale="small" onClick={() => onChange(results.filter((_, at) => at !== index))}>
            {t('item.remove_value', { n: index + 1 })}
          </Button>
        </div>
      ))}
      {results.length < MAX_EXAM_VALUES ? (
        <div>
          <Button variant="light" scale="small" onClick={() => onChange([...results, emptyValue])}>
            {t('item.add_value')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function SentFiles({ files, onRemove }: { files: readonly MessageFile[]; onRemove: (path: string) => void }) {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <ul className={classes.sent}>
      {files.map(({ file_path, name }) => (
        <li key={file_path}>
          <span>{name}</span>
          <Button variant="subtle" scale="small" onClick={() => onRemove(file_path)}>
            {t('item.remove_file', { name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
