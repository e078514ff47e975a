import type { PrescribedItem } from '@acolhe/contract/document/content';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from '../document.module.css';
import { itemInput, type TypedItem } from '../draft.ts';

type FavouriteProps = { patientId: string | null; onPick: (items: readonly PrescribedItem[]) => void };

/** Medicines to prescribe again: the last prescription of this patient, and the doctor's favourites. */
export function PrescriptionFavourites({ patientId, onPick }: FavouriteProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const last = useCall('document', 'lastPrescription', { id: patientId ?? '' }, { enabled: patientId !== null }).data;
  const { data: favourites = [] } = useCall('document', 'favourites', undefined);
  const remove = useAction('document', 'removeFavourite', {
    onSettled: () => client.invalidateQueries({ queryKey: callKey('document', 'favourites') }),
  });
  return (
    <>
      {last ? (
        <div>
          <Button variant="light" scale="small" onClick={() => onPick(last.items)}>
            {t('document.repeat_last', { date: format.date(last.at), n: last.items.length })}
          </Button>
        </div>
      ) : null}
      {favourites.length > 0 ? (
        <details className={classes.favourites}>
          <summary>{t('document.favourites')}</summary>
          <ProblemNotice problem={remove.error} />
          <ul>
            {favourites.map(({ id, item }) => (
              <li key={id}>
                <Button variant="light" scale="small" onClick={() => onPick([item])}>
                  {item.medicine}
                </Button>
                <Button
                  variant="subtle"
                  scale="small"
                  aria-label={t('document.forget_favourite', { medicine: item.medicine })}
                  onClick={() => remove.mutate({ id })}
                >
                  ✕
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** Keeps a medicine as it is written, for the next patients. */
export function KeepFavourite({ item }: { item: TypedItem }) {
  const t = useT();
  const client = useQueryClient();
  const keep = useAction('document', 'setFavourite', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('document', 'favourites') }),
  });
  const label = t(keep.isSuccess ? 'document.favourite_kept' : 'document.favourite');
  return (
    <div>
      <Button
        variant="subtle"
        scale="small"
        busy={keep.isPending}
        aria-label={`${label}: ${item.medicine}`}
        onClick={() => keep.mutate({ item: itemInput(item) as PrescribedItem })}
      >
        {label}
      </Button>
      <ProblemNotice problem={keep.error} />
    </div>
  );
}
