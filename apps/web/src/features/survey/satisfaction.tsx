import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import classes from './satisfaction.module.css';
import { countGroups, type Group, groupOf, SatisfactionPlot, signed } from './satisfaction-plot.tsx';

type Summary = Answer<'appointment', 'satisfaction'>;
const FIRST_SHOWN = 3;
const groups: readonly Group[] = ['promoters', 'passives', 'detractors'];

/** The NPS of a period with what it is made of. */
export function Satisfaction({ summary }: { summary: Summary }) {
  const t = useT();
  if (summary.answers === 0) {
    return (
      <div className={classes.panel}>
        <h3>{t('survey.nps')}</h3>
        <p className={classes.soft}>{t('survey.no_answers')}</p>
      </div>
    );
  }
  const counts = countGroups(summary.distribution);
  return (
    <div className={classes.panel}>
      <h3>{t('survey.nps')}</h3>
      <p className={classes.score}>
        <strong>{signed(summary.nps ?? 0)}</strong> <span>{t('survey.answers', { n: summary.answers })}</span>
      </p>
      <div className={classes.share} aria-hidden="true">
        {groups.map((group) =>
          counts[group] > 0 ? <span key={group} data-group={group} style={{ flexGrow: counts[group] }} /> : null,
        )}
      </div>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={group}>
            <span className={classes.colour} data-group={group} />
            {t(`survey.${group}`)}
            <strong>
              {counts[group]} · {Math.round((counts[group] / summary.answers) * 100)}%
            </strong>
          </li>
        ))}
      </ul>
      <SatisfactionPlot distribution={summary.distribution} />
      <p className={classes.soft}>{t('survey.nps_hint')}</p>
    </div>
  );
}

/** Patients' comments, each with a link to its visit. */
export function CommentList({ comments }: { comments: Summary['comments'] }) {
  const t = useT();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (comments.length === 0) return <p className={classes.soft}>{t('survey.no_comments')}</p>;
  const shown = isWhole ? comments : comments.slice(0, FIRST_SHOWN);
  function showAll(): void {
    setIsWhole(true);
    // The button goes away: keyboard focus goes on from the list.
    list.current?.focus();
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.comments}>
        {shown.map(({ appointment_id, protocol, score, comment, at, doctor_name }) => (
          <li key={protocol} className={classes.comment}>
            <span
              className={classes.given}
              data-group={groupOf(score)}
              role="img"
              aria-label={t('survey.comment_score', { score })}
            >
              {score}
            </span>
            <div>
              <p className={classes.words}>{comment}</p>
              <p className={classes.soft}>{t('survey.about', { doctor: doctor_name, date: format.date(at) })}</p>
              <Link href={`/appointment/detail/${appointment_id}`} className={classes.protocol}>
                {t('survey.protocol', { protocol })}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < comments.length ? (
        <Button variant="light" scale="small" className={classes.more} onClick={showAll}>
          {t('survey.all_comments', { n: comments.length })}
        </Button>
      ) : null}
    </>
  );
}
