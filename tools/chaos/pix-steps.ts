import type { CutPoint } from './http-proxy.ts';
import { both, on, type Step, type VisitActions } from './step.ts';

const notice = (when: CutPoint['when']) => ({ link: 'notice', request: /^POST .*\/webhook\//, when }) as const;

const paid = async (actions: VisitActions) => {
  await actions.askPix();
  return actions.pay();
};
const late = async (actions: VisitActions) => {
  await actions.askPix();
  const txid = await actions.txid();
  await actions.letHoldExpire();
  await actions.pay({ late: 'yes' }, txid);
};
const twice = async (actions: VisitActions) => {
  const txid = await paid(actions);
  actions.arm();
  await actions.pay({ again: 'yes' }, txid);
};

/** Steps of paying by PIX; refunds work alike for all payment types. */
export const pixSteps: Step[] = [
  ...both((when) => ({
    name: `the charge, ${when} the bank made it`,
    at: on('PUT', '/cob/', when),
    async play(actions) {
      actions.arm();
      await actions.askPix();
    },
    again: (actions) => actions.pay(),
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the notice, ${when} it was worked off`,
    at: notice(when),
    async play(actions) {
      await actions.askPix();
      actions.arm();
      await actions.pay();
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `in the notice, ${when} the charge was read back`,
    at: on('GET', '/cob/', when),
    async play(actions) {
      await actions.askPix();
      const txid = await actions.txid();
      actions.arm();
      await actions.pay({}, txid);
    },
    end: 'paid/scheduled',
  })),
  {
    name: 'any moment after it was paid',
    async play(actions) {
      await actions.askPix();
      const txid = await actions.txid();
      const paying = actions.pay({}, txid).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      await actions.world.kill();
      await paying;
    },
    end: 'paid/scheduled',
  },
  ...both((when) => ({
    name: `taking the code back, ${when} the bank did`,
    at: on('PATCH', '/cob/', when),
    async play(actions) {
      await actions.askPix();
      actions.arm();
      await actions.withdrawCode();
    },
    again: (actions) => actions.withdrawCode(),
    end: 'open/held',
  })),
  ...both((when) => ({
    name: `giving up, ${when} the bank withdrew`,
    at: on('PATCH', '/cob/', when),
    async play(actions) {
      await actions.askPix();
      actions.arm();
      await actions.giveUp();
    },
    again: (actions) => actions.giveUp(),
    end: 'cancelled/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of a cancelled visit, ${when} the bank did it`,
    at: on('PUT', '/devolucao/', when),
    async play(actions) {
      await paid(actions);
      actions.arm();
      await actions.cancel();
    },
    end: 'refunded/cancelled',
  })),
  ...both((when) => ({
    name: `asking how a slow refund stands, ${when} the answer`,
    at: on('GET', '/devolucao/', when),
    async play(actions) {
      await paid(actions);
      await actions.world.outside.behave({ refunds: 'later' });
      await actions.cancel();
      actions.arm();
      await actions.world.run('reconcile-payments').catch(() => undefined);
    },
    end: 'refunded/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of what came late, ${when} the bank did it`,
    at: on('PUT', '/devolucao/', when),
    async play(actions) {
      await late(actions);
      actions.arm();
      await actions.wantRefund();
    },
    end: 'refunded/released',
  })),
  ...both((when) => ({
    name: `the refund of what was paid twice, ${when} the bank did it`,
    at: on('PUT', '/devolucao/', when),
    play: twice,
    end: 'paid/scheduled',
  })),
];
