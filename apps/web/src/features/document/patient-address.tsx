import type { Desk } from '@acolhe/contract/document/document';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { addressDetailsOf, typedAddress } from '../person/profile/address-details.ts';
import { AddressFields } from '../person/profile/address-fields.tsx';
import classes from './document.module.css';

/** The patient's home, asked for where a prescription is written and none is known. */
export function PatientAddress({ appointmentId }: { appointmentId: string }) {
  const t = useT();
  const client = useQueryClient();
  const save = useAction('document', 'setAddress');
  const form = useForm({
    initial: addressDetailsOf(null),
    submit: (details) => save.mutateAsync({ id: appointmentId, address: typedAddress(details) }),
    done: (address) =>
      client.setQueryData<Desk>(callKey('document', 'draft', { id: appointmentId }), (desk) =>
        desk ? { ...desk, address } : desk,
      ),
  });
  return (
    <section className={classes.part} aria-label={t('document.address')}>
      <h3>{t('document.address')}</h3>
      <Notice tone="warning">{t('document.address_lead')}</Notice>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.fields} noValidate>
        <AddressFields form={form} />
        <ProblemNotice problem={form.problem} />
        <div>
          <Button type="submit" variant="light" busy={form.busy}>
            {t('document.address_save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
