import { type ReactNode, useId } from 'react';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import classes from './queue-dialog.module.css';

type Values = Record<string, string>;
type Form<V extends Values> = ReturnType<typeof useForm<V & { reason: string }, unknown>>;

type ReasonDialogProps<V extends Values> = {
  title: string;
  text: string;
  yes: string;
  /** Other patients read it; else it is for those alone who keep the line. */
  isTold?: boolean;
  /** Values of the fields beside the reason. */
  initial: V;
  submit: (values: V & { reason: string }) => Promise<unknown>;
  onClose: () => void;
  /** Fields before the reason. */
  children?: (form: Form<V>) => ReactNode;
};

/** Something about the line that others are told the reason of. */
export function ReasonDialog<V extends Values>({
  title,
  text,
  yes,
  isTold,
  initial,
  submit,
  onClose,
  children,
}: ReasonDialogProps<V>) {
  const t = useT();
  const id = useId();
  const form = useForm<V & { reason: string }, unknown>({
    initial: { ...initial, reason: '' },
    schema: () => import('@acolhe/contract/queue/desk').then((module) => module.queueReason),
    submit,
    done: onClose,
  });
  const { onChange, ...reason } = form.field('reason');
  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.dialog} noValidate>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={classes.soft}>{text}</p>
        {children?.(form)}
        <TextField
          {...reason}
          label={t('queue.reason')}
          description={t(isTold ? 'queue.reason_hint' : 'queue.reason_kept')}
          maxLength={200}
          autoComplete="off"
          onChange={onChange}
        />
        <FormEnd form={form} label={yes} closeLabel={t('queue.cancel')} onClose={onClose} />
      </form>
    </Modal>
  );
}
