import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import type { QueueEntry } from './queries.ts';
import { useQueueActions } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Returns a called patient to their place, in this or another queue. */
export function RequeueDialog({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const t = useT();
  const { requeue } = useQueueActions();
  const others = (useCall('emergency', 'groups', undefined).data ?? []).filter(({ id }) => id !== entry.group_id);
  return (
    <ReasonDialog
      title={t('queue.requeue_title', { name: entry.patient_name })}
      text={t('queue.requeue_text')}
      yes={t('queue.requeue')}
      initial={{ group_id: entry.group_id as string }}
      submit={({ reason, group_id }) =>
        requeue.mutateAsync({ id: entry.id, reason, ...(group_id === entry.group_id ? {} : { group_id }) })
      }
      onClose={onClose}
    >
      {(form) => {
        const { onChange, ...group } = form.field('group_id');
        return others.length > 0 ? (
          <SelectField
            {...group}
            label={t('queue.requeue_group')}
            onChange={(event) => form.set('group_id', event.currentTarget.value)}
          >
            {[{ id: entry.group_id, name: entry.group_name }, ...others].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null;
      }}
    </ReasonDialog>
  );
}
