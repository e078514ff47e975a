import type { RoomView } from '@acolhe/contract/room/room';
import { Suspense, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { Button } from '../../../shared/ui/button.tsx';
import classes from '../door/lobby.module.css';

const InviteDialog = lazyPart(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Invitation button of the lobby; the room has one as well. */
export function LobbyInvite({ view, access }: { view: RoomView; access: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.invite}>
      <Button variant="light" onClick={() => setOpen(true)}>
        {t('people.invite')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <InviteDialog view={view} access={access} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </div>
  );
}
