import { type Role, roles } from '@acolhe/domain/identity/roles';
import type { Sent } from '../bad-input.ts';
import { type EveryProcedure, inputOf } from '../every-call.ts';
import type { Client, TestApp } from '../test-app.ts';
import type { Named } from './input.ts';

const accounts: Record<Role, string> = {
  P: 'paciente@demo.acolhe',
  D: 'medica@demo.acolhe',
  DC: 'equipe@demo.acolhe',
  M: 'gestora@demo.acolhe',
};

/** A caller of each call, and a good request of it, with the code that opens it. */
export async function openCallers(app: TestApp, demo: Named) {
  const codes: Record<string, string> = {};
  const rows = await app.sql('select purpose, participant, code from access_code where appointment_id = $1', [
    demo.appointment,
  ]);
  for (const { purpose, participant, code } of rows) if (participant !== 'professional') codes[purpose] = code;
  const callers: Partial<Record<Role, Client>> = {};

  /** The code that opens a call, of the visit that the inputs name. */
  function codeOf(name: string): string {
    if (name.startsWith('room.')) return codes.room as string;
    if (name.startsWith('financial.')) return codes.payment as string;
    if (name.includes('confirm')) return codes.confirm ?? (codes.cancel as string);
    return codes.cancel as string;
  }

  return {
    /** A session of the first role that may call; another one where a call ended it, or its membership. */
    async callerOf({ authorisation }: EveryProcedure): Promise<Client> {
      const role = roles.find((one) => authorisation.roles?.includes(one) ?? true) as Role;
      const known = callers[role];
      if (known && (await known.get('/api/user/session')).body?.role === role) return known;
      await app.sql('update identity.membership set disabled_at = null');
      const opened = await app.as(accounts[role]);
      callers[role] = opened;
      return opened;
    },
    goodRequest({ name, meta }: EveryProcedure): Sent {
      const { params = {}, query = {}, headers, body } = inputOf(demo, name);
      const code = meta.access === 'code' ? { access: codeOf(name) } : {};
      return {
        params: params.access ? { ...params, ...code } : params,
        query: query.access ? { ...query, ...code } : query,
        ...(headers && { headers }),
        body,
      };
    },
  };
}

/** The address of a request. */
export function addressOf(path: string, { params, query }: Sent): string {
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '').toWellFormed()),
  );
  return `/api${address}?${new URLSearchParams(query as Record<string, string>)}`;
}
