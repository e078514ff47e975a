import type { RoomView } from '@acolhe/contract/room/room';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { RoomDialog } from '../control/room-dialog.tsx';
import { InvitedList } from './invited-list.tsx';

/** Invitations, as a dialog over the lobby. */
export function InviteDialog({ view, access, onClose }: { view: RoomView; access: string; onClose: () => void }) {
  const t = useT();
  return (
    <RoomDialog title={t('people.invite')} onClose={onClose}>
      <InvitedList view={view} access={access} />
    </RoomDialog>
  );
}
