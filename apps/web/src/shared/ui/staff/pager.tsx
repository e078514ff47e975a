import { useT } from '../../i18n/i18n.tsx';
import { useChangeQuery } from '../../navigation/query-params.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import classes from './pager.module.css';

type LongList = { rows: readonly unknown[]; total: number; has_more: boolean; page: number; page_size: number };

/** Pages of a list that is counted up to a limit: beyond it a full page has another one after it. */
export function pagesOf(list: LongList | undefined): number {
  if (!list) return 0;
  const { rows, page_size: size } = list;
  if (!list.has_more || rows.length === 0) return Math.ceil(list.total / size);
  return rows.length < size ? list.page : Infinity;
}

/**
 * Goes through the pages of a list; the page stands in the address, so the back button goes back through them.
 *
 * @param pages Infinity where they were not counted
 */
export function Pager({ page, pages, onTurn }: { page: number; pages: number; onTurn?: () => void }) {
  const t = useT();
  const change = useChangeQuery();
  if (pages <= 1 && page <= 1) return null;
  const turn = (to: number) => {
    change({ page: to === 1 ? null : String(to) });
    onTurn?.();
  };
  return (
    <nav className={classes.pager} aria-label={t('appointment.pages')}>
      <Button
        variant="light"
        disabled={page <= 1}
        onClick={() => turn(Math.min(page - 1, pages))}
        leftSection={<Icon name="back" size={20} />}
      >
        {t('appointment.page_before')}
      </Button>
      <span className={classes.where}>
        {t(pages === Infinity ? 'appointment.page_open' : 'appointment.page', { page, pages })}
      </span>
      <Button
        variant="light"
        disabled={page >= pages}
        onClick={() => turn(page + 1)}
        rightSection={<Icon name="arrow" size={20} />}
      >
        {t('appointment.page_after')}
      </Button>
    </nav>
  );
}
