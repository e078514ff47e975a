import type { RoomGuest, RoomView } from '@acolhe/contract/room/room';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import classes from '../control/people.module.css';
import { GuestLink } from './guest-link.tsx';
import { InviteForm } from './invite-form.tsx';

type InvitedListProps = {
  view: RoomView;
  access: string;
  /** Opens with the form instead of the list. */
  isInviting?: boolean;
  /** Content above the list, hidden while the form or a link is shown. */
  children?: ReactNode;
};

/** Invited people, each with their link and a way to withdraw it, and the form for one more. */
export function InvitedList({ view, access, isInviting = false, children }: InvitedListProps) {
  const t = useT();
  const client = useQueryClient();
  const guests = useCall('room', 'guests', { access }, { staleTime: 0 });
  const withdraw = useAction('room', 'withdraw', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('room', 'guests') }),
  });
  const [asks, setAsks] = useState(isInviting);
  const [shown, setShown] = useState<RoomGuest | null>(null);
  if (asks) {
    const onInvited = (guest: RoomGuest) => {
      setShown(guest);
      setAsks(false);
    };
    return <InviteForm view={view} access={access} onInvited={onInvited} onClose={() => setAsks(false)} />;
  }
  if (shown) {
    return (
      <div className={classes.form}>
        <h3>{t('people.link_for', { name: shown.name })}</h3>
        <GuestLink guest={shown} view={view} />
        <Button variant="subtle" onClick={() => setShown(null)}>
          {t('people.back')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      {children}
      <ProblemNotice problem={guests.error ?? withdraw.error} retry={guests.error ? guests.refetch : undefined} />
      {guests.isPending ? <SkeletonList count={2} height="3.5rem" /> : null}
      <ul className={classes.people}>
        {(guests.data ?? []).map((guest) => (
          <li key={guest.id} className={classes.guest}>
            <p>
              <strong>{guest.name}</strong>{' '}
              <span className={classes.soft}>
                {t(`list.PARTICIPANT_ROLE.${guest.role}`)}
                {guest.invited_by === 'clinic' ? `, ${t('people.by_mail')}` : ''}
              </span>
            </p>
            <div className={classes.ways}>
              <Button
                variant="light"
                scale="small"
                aria-label={t('people.show_link', { name: guest.name })}
                onClick={() => setShown(guest)}
              >
                {t('people.show')}
              </Button>
              <InlineConfirm
                label={t('people.take_back_yes')}
                title={t('people.take_back_ask', { name: guest.name })}
                yes={t('people.take_back_yes')}
                no={t('people.take_back_no')}
                busy={withdraw.isPending}
                onYes={() => withdraw.mutate({ access, id: guest.id })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button variant="light" onClick={() => setAsks(true)}>
        {t(guests.data?.length ? 'people.another' : 'people.invite')}
      </Button>
    </div>
  );
}
