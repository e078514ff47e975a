import type { Platform } from '../../platform/platform.ts';
import { coverageReturned, coverageUsed } from '../coverage/events.ts';
import { reportIn } from './report.ts';

/** Tells the credential service at once what became of its orders. */
export function subscribe(platform: Platform): void {
  for (const event of [coverageReturned, coverageUsed])
    platform.events.subscribe(event, (tx) =>
      tx.afterCommit('report-orders', () => reportIn({ platform, scope: tx.scope })),
    );
}
