import type { RoomGuest, RoomView } from '@acolhe/contract/room/room';
import { type GuestRole, invitable } from '@acolhe/domain/room/room-people';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import classes from '../control/people.module.css';

type InviteFormProps = { view: RoomView; access: string; onInvited: (guest: RoomGuest) => void; onClose: () => void };

/** Form with role and name of a guest; the response is their own link. */
export function InviteForm({ view, access, onInvited, onClose }: InviteFormProps) {
  const t = useT();
  const client = useQueryClient();
  const invite = useAction('room', 'invite');
  const roles = invitable(view.me.role);
  const form = useForm({
    initial: { role: (roles.includes('companion') ? 'companion' : (roles[0] ?? 'companion')) as string, name: '' },
    submit: ({ role, name }) => invite.mutateAsync({ access, role: role as GuestRole, name: name.trim() }),
    done: (guest) => {
      void client.invalidateQueries({ queryKey: callKey('room', 'guests') });
      onInvited(guest);
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
      <p>{t('people.invite_lead')}</p>
      <fieldset className={classes.roles}>
        <legend>{t('people.role')}</legend>
        {roles.map((role) => (
          <label key={role} className={classes.role}>
            <input
              type="radio"
              name="role"
              value={role}
              checked={form.values.role === role}
              onChange={() => form.set('role', role)}
            />
            <span>{t(`list.PARTICIPANT_ROLE.${role}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextField {...form.field('name')} label={t('people.name')} autoComplete="off" maxLength={80} />
      <FormEnd form={form} label={t('people.make_link')} onClose={onClose} />
    </form>
  );
}
