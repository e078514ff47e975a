import { createHmac, randomUUID } from 'node:crypto';
import { notify } from '../notification.ts';
import { decideDue } from './decision.ts';
import type { Gateway } from './gateway.ts';
import { deleteNotice, listNotices } from './store.ts';

/** Sends every pending notice, signed; without a 2xx answer it stays pending. */
export async function deliverNotices({ db, clock, card }: Gateway): Promise<void> {
  for (const notice of await listNotices(db)) {
    const id = String(notice.charge_id);
    const requestId = randomUUID();
    const ts = String(clock.now());
    const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', card.webhookSecret).update(manifest).digest('hex');
    const isTaken = await notify(
      `${notice.url}?data.id=${id}&type=payment`,
      { action: notice.action, type: 'payment', api_version: 'v1', data: { id } },
      { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
    );
    if (isTaken) await deleteNotice(db, notice.id);
  }
}

/** Job: decides analyses and sends pending notices. Idempotent. */
export async function runGatewayJob(gateway: Gateway): Promise<void> {
  await decideDue(gateway);
  await deliverNotices(gateway);
}
