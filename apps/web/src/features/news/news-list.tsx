import { type NewsSubject, newsSubjects } from '@acolhe/domain/news/news';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import classes from './news-list.module.css';
import type { NewsItem } from './queries.ts';

/** News by day, newest first. */
export function NewsList({ news, onOpen }: { news: readonly NewsItem[]; onOpen: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const days: NewsItem[][] = [];
  for (const item of news) {
    const last = days.at(-1);
    if (last?.[0] && format.dayOf(last[0].at) === format.dayOf(item.at)) last.push(item);
    else days.push([item]);
  }
  return days.map((ofDay) => {
    const at = ofDay[0]?.at ?? '';
    const ago = -format.daysFromToday(at);
    const name = ago === 0 ? t('news.today') : ago === 1 ? t('news.yesterday') : format.longDate(at);
    return (
      <section key={at} className={classes.day}>
        <h2 className={classes.name}>{name}</h2>
        <RowList label={name}>
          {ofDay.map((item) => (
            <Row key={item.id} item={item} onOpen={onOpen} />
          ))}
        </RowList>
      </section>
    );
  });
}

function Row({ item, onOpen }: { item: NewsItem; onOpen: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const isPatient = useSignedIn().role === 'P';
  const what = t(`news.kind.${item.kind}`);
  return (
    <li className={classes.row} data-unread={!item.is_read || undefined}>
      <p className={classes.what}>
        {item.is_read ? null : <span className={classes.dot} aria-hidden="true" />}
        <RowLink href={addressOf(item, isPatient)} onOpen={item.is_read ? undefined : () => onOpen(item.id)}>
          {item.is_own ? what : t('news.about', { what, name: item.patient_name })}
        </RowLink>
        {item.is_read ? null : <VisuallyHidden>{t('news.new')}</VisuallyHidden>}
      </p>
      <p className={classes.soft}>
        {item.start ? <span>{format.dayAndTime(item.start)}</span> : null}
        <time dateTime={item.at}>{format.time(item.at)}</time>
      </p>
    </li>
  );
}

/** Path to each subject of news; nothing where an item has none of it any more. */
const paths: Record<NewsSubject, (item: NewsItem) => string | null> = {
  visit: ({ appointment_id }) => appointment_id && `/appointment/detail/${appointment_id}`,
  // The visit of an offer was only held for it.
  offer: ({ offer }) => offer && `/offer/${offer}`,
  answer: ({ appointment_id }) => (appointment_id ? `/appointment/detail/${appointment_id}` : '/appointment/request'),
  thread: ({ thread_id }) => thread_id && `/message/detail/${thread_id}`,
  requests: () => '/requests',
  record_access: ({ patient_id }) => `/profile/person/ehr/${patient_id}/access`,
  mail_settings: () => '/settings/mail',
  home: () => null,
};

const addressOf = (item: NewsItem, isPatient: boolean): string =>
  paths[newsSubjects[item.kind]](item) ?? (isPatient ? '/person/appointment' : '/professional');
