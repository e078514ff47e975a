import type { Staff } from '@acolhe/contract/identity/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';

export type { Staff };
export type Account = Staff['accounts'][number];
export type Invitation = Staff['invitations'][number];

export const useStaff = () => useCall('user', 'staff', undefined);

export const usePermissionTable = () => useCall('user', 'permission', undefined);

/** Changes answer with the whole list, which replaces the one shown. */
export function useStaffActions() {
  const client = useQueryClient();
  const onSuccess = (staff: Staff) => client.setQueryData(callKey('user', 'staff', undefined), staff);
  return {
    invite: useAction('user', 'invite', {
      onSuccess: (staff: Staff) => {
        onSuccess(staff);
        return client.invalidateQueries({ queryKey: callKey('company', 'left') });
      },
    }),
    setPermissions: useAction('user', 'setPermissions', { onSuccess }),
    withdraw: useAction('user', 'withdrawInvitation', { onSuccess }),
    setStatus: useAction('user', 'setStatus', {
      onSuccess: () => client.invalidateQueries({ queryKey: callKey('user', 'staff') }),
    }),
  };
}
