import { Link } from 'wouter';
import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

/** Notes that the doctor still has to sign, of any day, each with a link to it. */
export function UnsignedNotes() {
  const t = useT();
  const format = useFormat();
  const { data } = useCall('appointment', 'unsignedNotes', {});
  if (!data || data.length === 0) return null;
  return (
    <Notice tone="warning" title={t('note.unsigned')}>
      <ul>
        {data.map(({ id, start, patient_name: name }) => (
          <li key={id}>
            <Link href={`/appointment/detail/${id}`}>
              {t('note.unsigned_of', { name, when: format.dayAndTime(start) })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
