import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { personOf } from '@acolhe/domain/room/room-people';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { useFileAddress } from '../../appointment/file/address.ts';
import classes from './chat.module.css';
import { ChatLine } from './chat-line.tsx';

const begun = new Set(['arrived', 'in_progress', 'finished']);

/** Room messages on the visit's page, as part of its record. */
export function RoomMessagesCard({ visit, who }: { visit: AppointmentDetail; who: 'patient' | 'professional' }) {
  const t = useT();
  const fileUrl = useFileAddress(visit.id);
  const hasBegun = begun.has(visit.status_appointment);
  const written = useCall('appointment', 'messages', { id: visit.id }, { enabled: hasBegun });
  const me = personOf({ role: who, guest_id: null });
  if (!hasBegun || (written.data?.length ?? 0) + (written.error ? 1 : 0) === 0) return null;
  return (
    <Card as="section">
      <h2>{t('chat.visit_title')}</h2>
      <ProblemNotice problem={written.error} retry={written.refetch} />
      <ul className={classes.lines}>
        {written.data?.map((message) => (
          <ChatLine key={message.id} message={message} isOwn={message.from.person === me} fileUrl={fileUrl} />
        ))}
      </ul>
    </Card>
  );
}
