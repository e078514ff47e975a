import { both, on, type Step } from './stage.ts';

const MINUTE = 60_000;

const CHARGES = '/v1/payments$';
const CHARGE = String.raw`/v1/payments/\d+$`;
const REFUNDS = String.raw`/v1/payments/\d+/refunds$`;

/** Paying by card, step by step, at a gateway that goes on while the server is dead. */
export const cardSteps: Step[] = [
  ...both((when) => ({
    name: `the charge of a card, ${when} the gateway made it`,
    at: on('POST', CHARGES, when),
    async play(stage) {
      stage.arm();
      await stage.payByCard('approved');
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the charge of a card that is looked at, ${when} the gateway took it`,
    at: on('POST', CHARGES, when),
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
    at: on('GET', CHARGE, when),
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
    at: on('PUT', CHARGE, when),
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
    at: on('POST', REFUNDS, when),
    async play(stage) {
      await stage.payByCard('approved');
      stage.arm();
      await stage.cancel();
    },
    end: 'refunded/cancelled',
  })),
];
