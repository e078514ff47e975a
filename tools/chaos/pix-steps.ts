import type { Wire } from './line.ts';
import { both, on, type Stage, type Step } from './stage.ts';

const notice = (when: Wire['when']) => ({ line: 'notice', request: /^POST .*\/webhook\//, when }) as const;

const paid = async (stage: Stage) => {
  await stage.askPix();
  return stage.pay();
};
const late = async (stage: Stage) => {
  await stage.askPix();
  const txid = await stage.txid();
  await stage.miss();
  await stage.pay({ late: 'yes' }, txid);
};
const twice = async (stage: Stage) => {
  const txid = await paid(stage);
  stage.arm();
  await stage.pay({ again: 'yes' }, txid);
};

/** Paying by PIX, step by step; the refunds are those of every way to pay. */
export const pixSteps: Step[] = [
  ...both((when) => ({
    name: `the charge, ${when} the bank made it`,
    at: on('PUT', '/cob/', when),
    async play(stage) {
      stage.arm();
      await stage.askPix();
    },
    again: (stage) => stage.pay(),
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `the notice, ${when} it was worked off`,
    at: notice(when),
    async play(stage) {
      await stage.askPix();
      stage.arm();
      await stage.pay();
    },
    end: 'paid/scheduled',
  })),
  ...both((when) => ({
    name: `in the notice, ${when} the charge was read back`,
    at: on('GET', '/cob/', when),
    async play(stage) {
      await stage.askPix();
      const txid = await stage.txid();
      stage.arm();
      await stage.pay({}, txid);
    },
    end: 'paid/scheduled',
  })),
  {
    name: 'any moment after it was paid',
    async play(stage) {
      await stage.askPix();
      const txid = await stage.txid();
      const paying = stage.pay({}, txid).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      await stage.world.kill();
      await paying;
    },
    end: 'paid/scheduled',
  },
  ...both((when) => ({
    name: `taking the code back, ${when} the bank did`,
    at: on('PATCH', '/cob/', when),
    async play(stage) {
      await stage.askPix();
      stage.arm();
      await stage.takeBack();
    },
    again: (stage) => stage.takeBack(),
    end: 'open/held',
  })),
  ...both((when) => ({
    name: `giving up, ${when} the bank withdrew`,
    at: on('PATCH', '/cob/', when),
    async play(stage) {
      await stage.askPix();
      stage.arm();
      await stage.giveUp();
    },
    again: (stage) => stage.giveUp(),
    end: 'cancelled/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of a cancelled visit, ${when} the bank did it`,
    at: on('PUT', '/devolucao/', when),
    async play(stage) {
      await paid(stage);
      stage.arm();
      await stage.cancel();
    },
    end: 'refunded/cancelled',
  })),
  ...both((when) => ({
    name: `asking how a slow refund stands, ${when} the answer`,
    at: on('GET', '/devolucao/', when),
    async play(stage) {
      await paid(stage);
      await stage.world.outside.behave({ refunds: 'later' });
      await stage.cancel();
      stage.arm();
      await stage.world.run('reconcile-payments').catch(() => undefined);
    },
    end: 'refunded/cancelled',
  })),
  ...both((when) => ({
    name: `the refund of what came late, ${when} the bank did it`,
    at: on('PUT', '/devolucao/', when),
    async play(stage) {
      await late(stage);
      stage.arm();
      await stage.wantRefund();
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
