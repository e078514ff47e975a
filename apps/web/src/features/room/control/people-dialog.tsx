import type { RoomView } from '@acolhe/contract/room/room';
import { invitable, mayRemove } from '@acolhe/domain/room/room-people';
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import type { Call } from '../../../shared/media/call/call.ts';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { InvitedList } from '../guest/invited-list.tsx';
import { KnockList } from './knock-list.tsx';
import classes from './people.module.css';

/** People present, knocking and invited. */
export function PeopleDialog({ view, access, call }: { view: RoomView; access: string; call: Call }) {
  const t = useT();
  const { peers, knocking, hand } = useObservable(call);
  const { me } = view;
  const role = (of: typeof me.role) => t(`list.PARTICIPANT_ROLE.${of}`);
  const mayInvite = invitable(me.role).length > 0;
  const here = (
    <>
      {knocking.length > 0 ? <KnockList knocking={knocking} onAnswer={call.answerKnock} /> : null}
      <section>
        <h3>{t('people.here')}</h3>
        <ul className={classes.people}>
          <li className={classes.person}>
            <Avatar name={me.name} size={40} />
            <p>
              <strong>{t('people.you', { name: me.name })}</strong>{' '}
              <span className={classes.soft}>{role(me.role)}</span>
            </p>
            {hand ? <IconHandStop size={20} aria-hidden="true" /> : null}
          </li>
          {peers.map((peer) => (
            <li key={peer.person} className={classes.person}>
              <Avatar name={peer.name} size={40} />
              <p>
                <strong>{peer.name}</strong>{' '}
                <span className={classes.soft}>
                  {role(peer.role)}
                  {peer.connected ? '' : `, ${t('people.lost')}`}
                </span>
              </p>
              <span className={classes.marks}>
                {peer.hand ? (
                  <>
                    <IconHandStop size={20} aria-hidden="true" />
                    <VisuallyHidden>{t('stage.hand', { name: peer.name })}</VisuallyHidden>
                  </>
                ) : null}
                {peer.microphone ? null : (
                  <>
                    <IconMicrophoneOff size={20} aria-hidden="true" />
                    <VisuallyHidden>{t('room.other_muted')}</VisuallyHidden>
                  </>
                )}
              </span>
              {mayRemove(me.role, peer.role) ? (
                <InlineConfirm
                  label={t('people.remove_yes')}
                  title={t('people.remove_ask', { name: peer.name })}
                  yes={t('people.remove_yes')}
                  no={t('people.remove_no')}
                  onYes={() => call.remove(peer.person)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
  if (!mayInvite) return <div className={classes.form}>{here}</div>;
  return (
    <InvitedList view={view} access={access}>
      {here}
      <h3>{t('people.invited')}</h3>
    </InvitedList>
  );
}
