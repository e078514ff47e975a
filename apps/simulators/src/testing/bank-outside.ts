import { randomBytes } from 'node:crypto';
import type { Behaviour } from '../bank/behaviour.ts';

/** The simulator bank from outside: its page's forms, at the address `base`. */
export function bankAt(base: string) {
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    base,
    post,
    /** Sets its behaviour; missing fields stay, but a missing `requests_left` removes the limit. */
    async behave(change: Partial<Behaviour> & { requests_left?: number | null }) {
      const { requests_left, slow_ms, ...ways } = change;
      const answer = await post('/behaviour', {
        about: 'all',
        ...ways,
        requests_left: requests_left ? String(requests_left) : '',
        ...(slow_ms === undefined ? {} : { slow_ms: String(slow_ms) }),
      });
      if (!answer.ok) throw new Error(`The bank does not behave like that: ${await answer.text()}`);
    },
    wellBehaved() {
      return this.behave({ answers: 'well', notices: 'at_once', refunds: 'at_once' });
    },
    /** Pays a charge; `late` if it has expired, `again` once more. */
    pay: (txid: string, fields: { late?: 'yes'; again?: 'yes' } = {}) => post(`/pay/${txid}`, fields),
    /** Removes a charge on the bank's side. */
    remove: (txid: string) => post(`/charges/${txid}/remove`),
    /** Releases withheld notices. */
    tell: () => post('/notices'),
    payToKey: (amount: string) => post('/key', { amount }),
  };
}

export type BankOutside = ReturnType<typeof bankAt>;

export const newTxid = () => randomBytes(16).toString('hex');
