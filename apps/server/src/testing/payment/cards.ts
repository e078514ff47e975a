import { DAY } from '@acolhe/domain/time/duration';
import { type CardScenario, testCards } from '@acolhe/simulators/gateway/test-cards';
import { type Booked, type Client, freeTimes, leaveEarlierHolds, type TestApp } from '../test-app.ts';

export type CardBooking = Booked & { start: string; doctor: string; access: string };

/** Tokenises a test card, at a gateway under this address. */
export function cardFormAt(gateway: string) {
  /** Turns a test card into a token, as the browser does. */
  async function tokenOf(number: string, code = '123'): Promise<string> {
    const answer = await fetch(`${gateway}/v1/card_tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: number,
        expiration_month: 12,
        expiration_year: 2031,
        security_code: code,
        cardholder: { name: 'JOSEFA DA SILVA', identification: { type: 'CPF', number: '52998224725' } },
      }),
    });
    return ((await answer.json()) as { id: string }).id;
  }

  const cardOf = (scenario: CardScenario) => {
    const card = testCards.find((each) => each.scenario === scenario);
    if (!card) throw new Error(`No test card for ${scenario}`);
    return card;
  };

  /** Input of the card form. */
  async function inputOf(scenario: CardScenario, installments = 1, number = cardOf(scenario).number) {
    const code = testCards.find((card) => card.number === number)?.code;
    return {
      payment_type: 'card',
      credit_card: {
        token: await tokenOf(number, code),
        bin: number.slice(0, 6),
        installments,
        email: 'josefa@exemplo.com',
        document: '529.982.247-25',
      },
    };
  }

  return { tokenOf, inputOf };
}

/** Books and pays by card with the calls that a browser makes. */
export function cardsOf(app: TestApp) {
  const { tokenOf, inputOf } = cardFormAt(`${app.address}/simulator-gateway`);

  /** A booking some days ahead. */
  async function book(patient: Client): Promise<CardBooking> {
    await leaveEarlierHolds(app);
    const { doctor, starts } = await freeTimes(app, 'Pediatria');
    const start = starts.find((time) => Date.parse(time) >= app.clock.now() + 3 * DAY) as string;
    const answer = await patient.post<Booked>('/api/appointment', { professional_id: doctor, start, reason: 'Febre' });
    if (answer.status !== 201) throw new Error(`Booking failed: ${JSON.stringify(answer.body)}`);
    return { ...answer.body, start, doctor, access: `access=${answer.body.payment_code}` };
  }

  const send = (booked: CardBooking, input: unknown) =>
    app.client().post(`/api/financial/payment?${booked.access}`, input);

  return {
    tokenOf,
    inputOf,
    book,
    send,
    pay: async (booked: CardBooking, scenario: CardScenario, installments = 1) =>
      send(booked, await inputOf(scenario, installments)),
    read: async (booked: CardBooking) => (await app.client().get(`/api/financial/payment?${booked.access}`)).body,
    confirm: (booked: CardBooking, refuse = false) =>
      app.client().post(`/api/financial/confirmpayment?${booked.access}${refuse ? '&refuse=true' : ''}`),
    /** The gateway's charges of a booking. */
    charges: (booked: CardBooking) =>
      app.sql(
        `select g.* from simulator.gateway_charge g join card_charge c on c.id::text = g.external_reference
         join payment p on p.id = c.payment_id where p.appointment_id = $1 order by g.id`,
        [booked.id],
      ),
    /** Presses a button of the gateway's page. */
    press: (chargeId: number, step: 'approve' | 'refuse' | 'answer') =>
      fetch(`${app.address}/simulator-gateway/charges/${chargeId}/${step}`, { method: 'POST', redirect: 'manual' }),
  };
}
