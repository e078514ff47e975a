import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import classes from './time-list.module.css';

type Part = 'morning' | 'afternoon' | 'evening';
const parts: readonly Part[] = ['morning', 'afternoon', 'evening'];
const partOf = (hour: number): Part => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** Free times of one day by part of the day, in the clinic's zone. */
export function TimeList({
  slots,
  chosen,
  onChoose,
}: {
  slots: readonly { start: string }[];
  chosen?: string | null;
  onChoose: (start: string) => void;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.parts}>
      {parts.map((part) => {
        const times = slots.filter(({ start }) => partOf(format.hour(start)) === part);
        if (times.length === 0) return null;
        return (
          <div key={part} className={classes.part}>
            <h3>{t(`waiting.period.${part}`)}</h3>
            <ul className={classes.times}>
              {times.map(({ start }) => (
                <li key={start}>
                  <button
                    type="button"
                    className={classes.time}
                    aria-pressed={chosen === undefined ? undefined : chosen === start}
                    aria-label={t('professional.time_label', { day: format.longDate(start), time: format.time(start) })}
                    onClick={() => onChoose(start)}
                  >
                    {format.time(start)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
