import { shownName } from '@acolhe/domain/person/person-name';
import { useLocation } from 'wouter';
import type { Answer } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { useAgeText } from '../person/age-text.ts';
import { BookingStep } from './booking-step.tsx';
import { ChoiceList } from './choice-list.tsx';

/** Third question, for people with dependents: for whom the visit is. */
export function PersonStep({
  dependents,
  next,
  isGone,
}: {
  dependents: Answer<'person', 'children'>;
  next: string;
  /** The chosen person is not one of the patient's dependents. */
  isGone: boolean;
}) {
  const t = useT();
  const age = useAgeText();
  const change = useChangeQuery();
  const query = useQueryParams();
  const [, navigate] = useLocation();
  const session = useSignedIn();
  const here = () => {
    const booking = new URLSearchParams(query);
    booking.delete('for');
    return `/personschedule?${booking}`;
  };
  return (
    <BookingStep
      step="person"
      title={t('booking.person')}
      next={next}
      onBack={() => change({ referral: null }, { replace: true })}
    >
      {isGone ? <Notice tone="warning">{t('booking.person_gone')}</Notice> : null}
      <ChoiceList
        choices={[
          {
            key: 'me',
            picture: <Avatar name={session.name} size={48} />,
            name: t('booking.person_me'),
            lines: [session.name],
            onChoose: () => change({ for: 'me' }),
          },
          ...dependents.map((dependent) => ({
            key: dependent.id,
            picture: <Avatar name={shownName(dependent)} size={48} />,
            name: shownName(dependent),
            lines: dependent.birth_date ? [age(dependent.birth_date)] : [],
            onChoose: () => change({ for: dependent.id }),
          })),
          {
            key: 'other',
            picture: <MenuIcon name="person" size={32} />,
            name: t('booking.person_other'),
            lines: [t('booking.person_other_text')],
            onChoose: () => navigate(`/registerdependent?next=${encodeURIComponent(here())}`),
          },
        ]}
      />
    </BookingStep>
  );
}
