import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';

const titles: Partial<Record<string, PhraseKey>> = {
  room_closed: 'people.guest.closed_over',
  room_cancelled: 'people.guest.closed_cancelled',
  room_unpaid: 'people.guest.closed_not_yet',
  room_full: 'people.guest.closed_full',
  room_invitation_withdrawn: 'people.guest.closed_withdrawn',
};

/** Page of a room that a guest cannot enter: the person to ask, without payment, record or names. */
export function GuestClosed({ code }: { code: string }) {
  const t = useT();
  const isFull = code === 'room_full';
  const text = isFull ? 'people.guest.closed_again' : 'people.guest.closed_ask';
  return (
    <Page width="narrow" title={t(titles[code] ?? 'people.guest.closed')}>
      <EmptyState
        picture="door"
        action={isFull ? <Button onClick={() => location.reload()}>{t('room.try_again')}</Button> : null}
      >
        <p>{t(code === 'room_closed' ? 'people.guest.closed_over_text' : text)}</p>
      </EmptyState>
    </Page>
  );
}

/** Page after a visit that a guest took part in. */
export function GuestEnded() {
  const t = useT();
  return (
    <Page title={t('room.ended.title')} width="narrow">
      <EmptyState picture="flag">
        <p>{t('people.guest.closed_over_text')}</p>
      </EmptyState>
    </Page>
  );
}
