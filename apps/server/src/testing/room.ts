import { randomUUID } from 'node:crypto';
import { type RoomClientMessage, type RoomServerMessage, roomServerMessage } from '@acolhe/contract/room/room-socket';
import { bookFirst, type Client, type TestApp } from './test-app.ts';

export type RoomVisit = { id: string; start: number; patientCode: string; doctorCode: string; paymentCode: string };

/**
 * A visit that is booked and, by default, paid; the clock is set to its start.
 *
 * @param slot index of the free slot: tests that share an app take one each
 */
export async function makeRoomVisit(
  app: TestApp,
  patient: Client,
  slot: number,
  options: { paid?: boolean; specialty?: string } = {},
): Promise<RoomVisit> {
  const booked = await bookFirst(app, patient, options.specialty ?? 'Pediatria', slot);
  if (options.paid !== false) {
    const voucher = { payment_type: 'voucher', voucher: 'BEMVINDO100' };
    await app.client().post(`/api/financial/payment?access=${booked.payment_code}`, voucher);
    app.clock.moveTo(Date.parse(booked.start));
  }
  const [row] = await app.sql(
    "select code from access_code where appointment_id = $1 and purpose = 'room' and participant = 'professional'",
    [booked.id],
  );
  const start = Date.parse(booked.start);
  const { id, room_code: patientCode, payment_code: paymentCode } = booked;
  return { id, start, patientCode, doctorCode: row.code, paymentCode };
}

/** Microphone and camera on, nothing else. */
export const present = { microphone: true, camera: true, screen: false, hand: false };

/** Timeout for messages that never come: the server itself gives up long before. */
const HEARD_MS = 20_000;

/** A page's connection to a room. Its messages are validated against the contract. */
export class RoomPage {
  /** Ids in the room, once joined. */
  page = '';
  seat = '';
  readonly seatKey: string;
  readonly heard: RoomServerMessage[] = [];
  readonly socket: WebSocket;
  #wake = () => {};

  /** @param address of the server, `http://…` */
  constructor(
    address: string,
    access: string,
    options: { seatKey?: string; pageKey?: string; consent?: boolean } = {},
  ) {
    const { seatKey = randomUUID(), pageKey = randomUUID(), consent = false } = options;
    this.seatKey = seatKey;
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/room/${access}/socket`);
    this.socket.onmessage = ({ data }) => {
      const message = roomServerMessage.parse(JSON.parse(String(data)));
      if (message.type === 'joined') [this.seat, this.page] = [message.seat, message.page];
      this.heard.push(message);
      this.#wake();
    };
    this.socket.onopen = () =>
      this.say({ type: 'join', seat_key: seatKey, page_key: pageKey, state: present, consent });
  }

  say(message: RoomClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of a type that was not taken yet. */
  async hear<T extends RoomServerMessage['type']>(type: T): Promise<Extract<RoomServerMessage, { type: T }>> {
    const until = Date.now() + HEARD_MS;
    for (;;) {
      const index = this.heard.findIndex((message) => message.type === type);
      if (index >= 0) return this.heard.splice(index, 1)[0] as Extract<RoomServerMessage, { type: T }>;
      if (Date.now() > until) throw new Error(`Not heard: ${type}; heard ${JSON.stringify(this.heard)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 50);
      });
    }
  }
}

/** A page that has joined; its `joined` message can still be taken. */
export async function enterRoom(address: string, access: string, seatKey?: string): Promise<RoomPage> {
  const page = new RoomPage(address, access, { consent: true, ...(seatKey ? { seatKey } : {}) });
  page.heard.push(await page.hear('joined'));
  return page;
}

/** `participant event` of each row of the visit's log. */
export async function visitLog(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.sql('select participant, event from visit_log where appointment_id = $1 order by id', [id]);
  return rows.map((row: { participant: string; event: string }) => `${row.participant} ${row.event}`);
}
