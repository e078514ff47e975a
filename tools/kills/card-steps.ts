import type { Wire } from './line.ts';
import { both, type Step } from './stage.ts';

const MINUTE = 60_000;

const on = (method: string, path: string, when: Wire['when']) =>
  ({ line: 'bank', request: new RegExp(`^${method} .*/v1/payments${path}$`), when }) as const;

/** Paying by card, step by step, at a gateway that goes on while the server is dead. */
export const cardSteps: Step[] = [
  ...both((when) => ({
    name: `the charge of a card, ${when} the gateway made it`,
    at: on('POST', '', when),
    async play(stage) {
      stage.arm();
      await stage.payByCard('approved');
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the charge of a card that is looked at, ${when} the gateway took it`,
    at: on('POST', '', when),
    async play(stage) {
      stage.arm();
      await stage.payByCard('analysis_approved');
    },
    async again(stage) {
      await stage.world.advance(3 * MINUTE);
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `asking how a card stands, ${when} the answer`,
    at: on('GET', '/\\d+', when),
    async play(stage) {
      await stage.payByCard('analysis_approved');
      await stage.world.advance(3 * MINUTE);
      stage.arm();
      await stage.world.run('follow-cards').catch(() => undefined);
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the gateway's notice, ${when} it was worked off`,
    at: { line: 'notice', request: /^POST .*\/cardwebhook\//, when },
    async play(stage) {
      await stage.payByCard('analysis_approved');
      await stage.world.advance(3 * MINUTE);
      stage.arm();
      await stage.tellOfCard();
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `giving up a card that is looked at, ${when} the gateway withdrew it`,
    at: on('PUT', '/\\d+', when),
    async play(stage) {
      await stage.payByCard('analysis_refused');
      stage.arm();
      await stage.giveUp();
    },
    again: (stage) => stage.giveUp(),
    end: 'cancelled/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of a visit paid by card, ${when} the gateway did it`,
    at: on('POST', '/\\d+/refunds', when),
    async play(stage) {
      await stage.payByCard('approved');
      stage.arm();
      await stage.cancel();
    },
    end: 'refunded/cancelled',
  })),
];
