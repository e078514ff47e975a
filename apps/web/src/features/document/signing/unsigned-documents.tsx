import { Link } from 'wouter';
import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

type Props = {
  /** One visit; all of any day without it. */
  visitId?: string;
  /** Beside a call: no link leads out of it. */
  isInRoom?: boolean;
};

/** Documents that the doctor issued and did not sign, each with a link to where they are signed or dropped. */
export function UnsignedDocuments({ visitId, isInRoom }: Props) {
  const t = useT();
  const format = useFormat();
  const { data = [] } = useCall('document', 'unsigned', undefined);
  const shown = data.filter(({ appointment_id: id }) => visitId === undefined || id === visitId);
  if (shown.length === 0) return null;
  return (
    <Notice tone="warning" title={t('note.unsigned_documents')}>
      <ul>
        {shown.map(({ appointment_id: id, patient_name: name, start, count }) => {
          const words = t('note.unsigned_documents_of', { name, when: format.dayAndTime(start), n: count });
          return <li key={id}>{isInRoom ? words : <Link href={`/appointment/detail/${id}`}>{words}</Link>}</li>;
        })}
      </ul>
    </Notice>
  );
}
