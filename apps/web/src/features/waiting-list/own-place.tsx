import { useEffect, useRef } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './join-card.module.css';
import { useLeave, type WaitingEntry } from './queries.ts';
import { useTimePreferenceText } from './time-preferences.tsx';

/** A person's position on the list, any current offer, and a way to leave. */
export function OwnPlace({
  entry,
  heading,
  about,
  level: Heading = 'h2',
  isNew,
}: {
  entry: WaitingEntry;
  heading: string;
  /** Below the heading: the visit it is about. */
  about?: string;
  level?: 'h2' | 'h3';
  /** Just joined: the form is gone, so the focus moves here. */
  isNew?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const suiting = useTimePreferenceText();
  const leave = useLeave();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const { offer } = entry;
  return (
    <div className={classes.place}>
      <Heading ref={title} tabIndex={-1}>
        {heading}
      </Heading>
      {about ? <p>{about}</p> : null}
      {offer?.access ? (
        <div className={classes.offer}>
          <p>
            <strong>{t('waiting.offered_now')}</strong>
          </p>
          <p>{t('waiting.offered_text', { when: format.dayAndTime(offer.start), until: format.time(offer.until) })}</p>
          <LinkButton href={`/offer/${offer.access}`}>{t('waiting.see_offer')}</LinkButton>
        </div>
      ) : (
        <p>{t('waiting.place', { n: entry.before })}</p>
      )}
      <p className={classes.soft}>{t('waiting.wish', { wish: suiting(entry) })}</p>
      {offer ? null : <p className={classes.soft}>{t('waiting.place_text')}</p>}
      <ProblemNotice problem={leave.error} />
      <div>
        <InlineConfirm
          label={t('waiting.leave')}
          title={t('waiting.leave_title')}
          text={t('waiting.leave_text')}
          yes={t('waiting.leave_yes')}
          no={t('waiting.stay')}
          busy={leave.isPending}
          onYes={() => leave.mutate({ id: entry.id })}
        />
      </div>
    </div>
  );
}
