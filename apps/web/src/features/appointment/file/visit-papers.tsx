import { useId } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useFileAddress } from './address.ts';
import classes from './visit-papers.module.css';

/** Referral and files of a visit, as links beside the doctor's note. */
export function VisitPapers({ visitId, isPast }: { visitId: string; isPast?: boolean }) {
  const t = useT();
  const id = useId();
  const address = useFileAddress(visitId);
  // Files may still arrive during the visit.
  const { data } = useCall('appointment', 'detail', { id: visitId }, isPast ? {} : { refetchInterval: 20_000 });
  if (!data || (data.files.list.length === 0 && !data.referral)) return null;
  const { referral, files } = data;
  return (
    <section className={classes.papers} aria-labelledby={id}>
      <h3 id={id}>{t(isPast ? 'file.of_visit' : 'file.in_room')}</h3>
      {referral ? (
        <p>
          {t('referral.by')}: {[referral.referred_by, referral.register].filter(Boolean).join(', ')}
          {referral.note ? ` · ${referral.note}` : ''}
        </p>
      ) : null}
      <ul>
        {files.list.map((file) => (
          <li key={file.file_path}>
            <a href={address(file.file_path)} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
