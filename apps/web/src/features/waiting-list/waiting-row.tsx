import { typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { isOpen, useLeave, type WaitingEntry } from './queries.ts';
import { useTimePreferenceText } from './time-preferences.tsx';
import classes from './waiting-row.module.css';

/** Address of the clinic's booking form, prefilled from the entry. */
function bookingOf({ patient_id, professional_id, specialty }: WaitingEntry): string {
  const wish: Record<string, string> = professional_id ? { professional: professional_id } : { specialty };
  return `/appointment/new?${new URLSearchParams({ patient: patient_id, ...wish })}`;
}

/** One entry: since when, for whom, preferred times, and the current offer. */
export function WaitingRow({ entry, canRemove }: { entry: WaitingEntry; canRemove: boolean }) {
  const t = useT();
  const format = useFormat();
  const suiting = useTimePreferenceText();
  const leave = useLeave();
  const { offer, visit } = entry;
  return (
    <li className={classes.row} data-offered={offer ? true : undefined}>
      <div className={classes.who}>
        <p className={classes.name}>
          {visit ? (
            <RowLink href={`/appointment/detail/${visit.id}`}>{entry.patient_name}</RowLink>
          ) : (
            entry.patient_name
          )}
        </p>
        <p className={classes.soft}>{t('waiting.since', { when: format.dayAndTime(entry.since) })}</p>
        {entry.patient_phone ? (
          <p className={classes.phone}>
            <a href={`tel:${entry.patient_phone}`}>{typedFromPhone(entry.patient_phone)}</a>
          </p>
        ) : null}
      </div>
      <div>
        <p>{entry.professional_name ?? t('waiting.any_of', { specialty: format.specialty(entry.specialty) })}</p>
        <p className={classes.soft}>
          {visit ? t('waiting.now_at', { when: format.dayAndTime(visit.start) }) : t('waiting.for_new')}
        </p>
        <p className={classes.soft}>{t('waiting.wish', { wish: suiting(entry) })}</p>
        {entry.reason ? <p>{t('waiting.reason', { reason: entry.reason })}</p> : null}
      </div>
      <div>
        <p className={classes.state} data-state={entry.status}>
          {t(`waiting.status.${entry.status}`)}
        </p>
        {offer ? (
          <p className={classes.soft}>
            {t('waiting.deciding', { when: format.dayAndTime(offer.start), until: format.time(offer.until) })}
          </p>
        ) : entry.offers > 0 ? (
          <p className={classes.soft}>{t('waiting.offers', { n: entry.offers })}</p>
        ) : null}
      </div>
      {canRemove && isOpen(entry) ? (
        <div className={classes.action}>
          {visit ? null : (
            <LinkButton href={bookingOf(entry)} variant="light" scale="small">
              {t('request.book')}
            </LinkButton>
          )}
          <InlineConfirm
            label={t('waiting.remove')}
            title={t('waiting.remove_title', { name: entry.patient_name })}
            yes={t('waiting.remove_yes')}
            no={t('waiting.keep')}
            busy={leave.isPending}
            onYes={() => leave.mutate({ id: entry.id })}
          />
          <ProblemNotice problem={leave.error} />
        </div>
      ) : null}
    </li>
  );
}
