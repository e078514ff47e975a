import { both, on, type Step } from './step.ts';

const MINUTE = 60_000;

const CHARGES = '/v1/payments$';
const CHARGE = String.raw`/v1/payments/\d+$`;
const REFUNDS = String.raw`/v1/payments/\d+/refunds$`;

/** Steps of paying by card, at a gateway that goes on while the server is dead. */
export const cardSteps: Step[] = [
  ...both((when) => ({
    name: `the charge of a card, ${when} the gateway made it`,
    at: on('POST', CHARGES, when),
    async play(actions) {
      actions.arm();
      await actions.payByCard('approved');
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the charge of a card that is looked at, ${when} the gateway took it`,
    at: on('POST', CHARGES, when),
    async play(actions) {
      actions.arm();
      await actions.payByCard('analysis_approved');
    },
    async again(actions) {
      await actions.world.advance(3 * MINUTE);
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `asking how a card stands, ${when} the answer`,
    at: on('GET', CHARGE, when),
    async play(actions) {
      await actions.payByCard('analysis_approved');
      await actions.world.advance(3 * MINUTE);
      actions.arm();
      await actions.world.run('follow-cards').catch(() => undefined);
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the gateway's notice, ${when} it was worked off`,
    at: { link: 'notice', request: /^POST .*\/cardwebhook\//, when },
    async play(actions) {
      await actions.payByCard('analysis_approved');
      await actions.world.advance(3 * MINUTE);
      actions.arm();
      await actions.tellOfCard();
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `giving up a card that is looked at, ${when} the gateway withdrew it`,
    at: on('PUT', CHARGE, when),
    async play(actions) {
      await actions.payByCard('analysis_refused');
      actions.arm();
      await actions.giveUp();
    },
    again: (actions) => actions.giveUp(),
    end: 'cancelled/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of a visit paid by card, ${when} the gateway did it`,
    at: on('POST', REFUNDS, when),
    async play(actions) {
      await actions.payByCard('approved');
      actions.arm();
      await actions.cancel();
    },
    end: 'refunded/cancelled',
  })),
];
