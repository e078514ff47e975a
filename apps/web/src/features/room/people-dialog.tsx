import type { RoomView } from '@acolhe/contract/room';
import { invitable, mayRemove } from '@acolhe/domain/room-people';
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.tsx';
import type { Call } from '../../shared/media/call.ts';
import { AskFirst } from '../../shared/ui/ask-first.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Spoken } from '../../shared/ui/spoken.tsx';
import { InvitedList } from './invited-list.tsx';
import { KnockList } from './knock-list.tsx';
import classes from './people.module.css';
import { useObservable } from './use-observable.ts';

/** Who is here, who knocks, and who was invited. */
export function PeopleDialog({ view, access, call }: { view: RoomView; access: string; call: Call }) {
  const t = useT();
  const { peers, knocking, hand } = useObservable(call);
  const { me } = view;
  const role = (of: typeof me.role) => t(`list.PARTICIPANT_ROLE.${of}`);
  const mayInvite = invitable(me.role).length > 0;
  const here = (
    <>
      {knocking.length > 0 ? <KnockList knocking={knocking} onAnswer={call.answer} /> : null}
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
                    <Spoken>{t('stage.hand', { name: peer.name })}</Spoken>
                  </>
                ) : null}
                {peer.microphone ? null : (
                  <>
                    <IconMicrophoneOff size={20} aria-hidden="true" />
                    <Spoken>{t('room.other_muted')}</Spoken>
                  </>
                )}
              </span>
              {mayRemove(me.role, peer.role) ? (
                <AskFirst
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
