import type { SharedItem, SharedRecord } from '@acolhe/contract/record-share/shared-record';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useAgeText } from '../person/age-text.ts';
import VaccinationLine from '../record/vaccine/vaccination-line.tsx';
import classes from './sharing.module.css';

type Props = { record: SharedRecord; onFile: (file: string) => void };

/** A record as the recipient of a link reads it. */
export function SharedView({ record, onFile }: Props) {
  const t = useT();
  const ageText = useAgeText();
  const format = useFormat();
  return (
    <>
      <Card as="section">
        <h2>{record.patient_name}</h2>
        {record.birth_date ? <p>{ageText(record.birth_date)}</p> : null}
        <p className={classes.soft}>
          {t('shared.head', {
            clinic: record.clinic,
            recipient: record.recipient,
            date: format.dateTime(record.until),
          })}
        </p>
      </Card>
      {record.is_document ? null : <Summary record={record} />}
      <Card as="section">
        <h2>{t('shared.timeline')}</h2>
        {record.items.length === 0 ? <p>{t('shared.empty')}</p> : null}
        <ol className={classes.list}>
          {record.items.map((item) => (
            <Item key={item.item_id} item={item} onFile={onFile} />
          ))}
        </ol>
      </Card>
    </>
  );
}

function Summary({ record: { allergies, problems, medicines } }: { record: SharedRecord }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section">
      <h2>{t('shared.allergies')}</h2>
      {allergies.status === 'listed' ? (
        <Lines lines={allergies.list.map(({ agent, reaction }) => [agent, reaction].filter(Boolean).join(': '))} />
      ) : (
        <p>{t(`shared.allergies.${allergies.status}`)}</p>
      )}
      <h2>{t('shared.problems')}</h2>
      <Lines
        lines={problems.map(({ code, display, since }) => `${code} ${display} · ${format.date(`${since}T12:00:00Z`)}`)}
      />
      <h2>{t('shared.medicines')}</h2>
      <Lines lines={medicines.map(({ medicine, use }) => `${medicine}: ${use}`)} />
    </Card>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  const t = useT();
  if (lines.length === 0) return <p>{t('shared.none')}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Item({ item, onFile }: { item: SharedItem; onFile: Props['onFile'] }) {
  const t = useT();
  const format = useFormat();
  const title = <strong>{item.title || t(`record.type.${item.item_type}`)}</strong>;
  return (
    <li className={classes.item}>
      <p>{item.is_error || item.ended_as ? <s>{title}</s> : title}</p>
      {item.ended_as ? <p className={classes.error}>{t(`shared.ended.${item.ended_as}`)}</p> : null}
      {item.is_error ? <p className={classes.error}>{t('shared.error')}</p> : null}
      <p className={classes.soft}>
        {[t(`record.type.${item.item_type}`), format.date(item.at), item.author, item.laboratory]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {item.vaccination ? <VaccinationLine vaccination={item.vaccination} /> : null}
      {item.text ? <p className={classes.text}>{item.text}</p> : null}
      {item.values.map(({ name, value, unit, reference }) => (
        <p key={name}>
          {name}: {value} {unit}
          {reference ? <span className={classes.soft}> ({t('shared.reference', { reference })})</span> : null}
        </p>
      ))}
      {item.url ? (
        <a href={item.url} target="_blank" rel="noreferrer nofollow">
          {t('shared.link')}
        </a>
      ) : null}
      {item.files.length > 0 ? (
        <div className={classes.ways}>
          {item.files.map(({ file, name }) => (
            <Button key={file} scale="small" variant="light" onClick={() => onFile(file)}>
              {t('shared.open_file', { name })}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
