import { GB, MB, type Space } from '@acolhe/domain/space/space-limit';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { useClinicSpace } from './queries.ts';
import classes from './space-use.module.css';

/** Bytes in the unit that is easily read: `12 kB`, `3,4 MB`, `1,2 GB`. */
function useSpaceText(): (bytes: number) => string {
  const { locale } = useFormat();
  return (bytes) => {
    const [unit, size] = bytes >= GB ? ['GB', GB] : bytes >= MB ? ['MB', MB] : ['kB', 1024];
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: size === 1024 ? 0 : 1 });
    return `${number.format(Math.max(bytes > 0 && size === 1024 ? 1 : 0, bytes / size))}\u00a0${unit}`;
  };
}

/** Space that the clinic's files use, and the patients with the largest files. */
export function SpaceUse() {
  const t = useT();
  const text = useSpaceText();
  return (
    <Card as="section">
      <h2>{t('setting.space_used')}</h2>
      <QueryBoundary query={useClinicSpace()}>
        {({ used, most, most_of_patient, patients }) => (
          <>
            <UseBar label={t('setting.space_all')} used={used} most={most} />
            <h3>{t('setting.space_patients')}</h3>
            {patients.length === 0 ? <p className={classes.soft}>{t('setting.space_no_patients')}</p> : null}
            <ul className={classes.list}>
              {patients.map(({ id, name, ...own }) => (
                <li key={id} className={classes.row}>
                  <RowLink href={`/people/${id}`}>{name}</RowLink>
                  <span className={classes.soft}>
                    {t('setting.space_of', { used: text(own.bytes), most: text(most_of_patient.bytes), n: own.files })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

/** A limit as a bar, and in words. */
function UseBar({ label, used, most }: { label: string; used: Space; most: Space }) {
  const t = useT();
  const text = useSpaceText();
  return (
    <div className={classes.use}>
      <meter
        className={classes.bar}
        min={0}
        max={most.bytes}
        high={most.bytes * 0.8}
        value={used.bytes}
        aria-label={label}
      />
      <p>{t('setting.space_of', { used: text(used.bytes), most: text(most.bytes), n: used.files })}</p>
    </div>
  );
}
