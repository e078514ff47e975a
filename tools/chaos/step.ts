import { randomUUID } from 'node:crypto';
import type { CardScenario } from '@acolhe/simulators/gateway/test-cards';
import { signNotice } from '../../apps/server/src/platform/payments/mercado-pago.ts';
import { cardFormAt } from '../../apps/server/src/testing/payment/cards.ts';
import type { Client } from '../../apps/server/src/testing/test-app.ts';
import type { CutPoint } from './http-proxy.ts';
import { CHAOS_SECRET, type World } from './world.ts';

const MINUTE = 60_000;

export type Visit = { id: string; access: string; cancel: string };
/** Final state of the payment and the visit. */
export type End =
  `${'paid/scheduled' | 'refunded/cancelled' | 'refunded/released' | 'cancelled/cancelled' | 'open/held'}`;
export type Step = {
  name: string;
  at?: { link: 'bank' | 'notice' } & CutPoint;
  play(actions: VisitActions): Promise<unknown>;
  /** The user's retry after the restart, if their request was not answered. */
  again?(actions: VisitActions): Promise<unknown>;
  end: End;
};

/** Actions of the people in one round; calls that die with the server are expected. */
export class VisitActions {
  readonly world: World;
  readonly patient: Client;
  readonly visit: Visit;
  arm: () => void;

  constructor(world: World, patient: Client, visit: Visit, arm: () => void) {
    this.world = world;
    this.patient = patient;
    this.visit = visit;
    this.arm = arm;
  }

  get #path(): string {
    return `/api/financial/payment?access=${this.visit.access}`;
  }

  askPix = () => this.patient.post(this.#path, { payment_type: 'pix' }).catch(() => undefined);

  async payByCard(scenario: CardScenario): Promise<void> {
    const input = await cardFormAt(this.world.gateway).inputOf(scenario);
    await this.patient.post(this.#path, input).catch(() => undefined);
  }

  /** The gateway's signed notice of this visit's charge. */
  async tellOfCard(): Promise<void> {
    const [{ gateway_id: dataId, company_id }] = await this.world.sql(
      `select c.gateway_id, c.company_id from card_charge c join payment p on p.id = c.payment_id
       where p.appointment_id = '${this.visit.id}'`,
    );
    const [ts, requestId] = [String(this.world.now), randomUUID()];
    const signature = signNotice({ dataId, requestId }, ts, CHAOS_SECRET);
    const url = `${this.world.toProduct.url}/api/financial/cardwebhook/${company_id}?data.id=${dataId}&type=payment`;
    await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': requestId,
        'x-signature': `ts=${ts},v1=${signature}`,
      },
      body: JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id: dataId } }),
    }).catch(() => undefined);
  }

  async txid(): Promise<string> {
    const { body } = await this.patient.get(this.#path);
    const txid = body.pix?.simulator_url.split('/').at(-1);
    if (!txid) throw new Error(`There is no code to pay: ${JSON.stringify(body)}`);
    return txid;
  }

  /** Pays, and lets the bank send its notices in its current way. */
  async pay(fields: { again?: 'yes'; late?: 'yes' } = {}, txid?: string): Promise<string> {
    const paid = txid ?? (await this.txid());
    await this.world.outside.pay(paid, fields);
    await this.world.advance(MINUTE + 1);
    await this.world.outside.tell();
    return paid;
  }

  cancel = () =>
    this.patient.put(`/api/appointment/consultorio/cancel?access=${this.visit.cancel}`).catch(() => undefined);
  withdrawCode = () => this.patient.patch(this.#path).catch(() => undefined);
  giveUp = () =>
    this.patient.post(`/api/financial/confirmpayment?access=${this.visit.access}&refuse=true`).catch(() => undefined);
  wantRefund = () =>
    this.patient
      .post(`/api/financial/payment/late?access=${this.visit.access}`, { choice: 'refund' })
      .catch(() => undefined);

  /** The payment deadline passes, and the hold is released. */
  async letHoldExpire(): Promise<void> {
    await this.world.advance(16 * MINUTE);
    await this.world.run('release-holds');
  }
}

/** A request to the bank or the card gateway; `path` is a pattern within its address. */
export const on = (method: string, path: string, when: CutPoint['when']) =>
  ({ link: 'bank', request: new RegExp(`^${method} .*${path}`), when }) as const;

/** The same step twice: with the server killed before the other side processes the request, and after. */
export const both = (make: (when: CutPoint['when']) => Step): Step[] => [make('before'), make('after')];
