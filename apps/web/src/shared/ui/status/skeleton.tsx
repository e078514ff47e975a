import { useT } from '../../i18n/i18n.tsx';
import classes from './skeleton.module.css';

/** Placeholder of loading content; give it the height of the real thing, so that nothing shifts. */
export function Skeleton({
  height = '1.2em',
  width = '100%',
  round,
}: {
  height?: string;
  width?: string;
  round?: boolean;
}) {
  return <span className={classes.bone} data-round={round || undefined} style={{ height, width }} />;
}

const bones = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Up to eight placeholder cards; announced once to screen readers. */
export function SkeletonList({ count = 3, height = '6rem' }: { count?: number; height?: string }) {
  const t = useT();
  return (
    <div className={classes.list} role="status" aria-label={t('shell.loading')}>
      {bones.slice(0, count).map((bone) => (
        <Skeleton key={bone} height={height} />
      ))}
    </div>
  );
}
