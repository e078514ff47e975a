// Load of a clinic while its database goes away: people book, pay and write, each call repeated under its key as a
// browser does, on either of two processes.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';

const PATIENTS = ['paciente', 'carlos', 'josefa', 'luna', 'fernanda', 'pedro'];
const PAUSE_MS = 250;

export type Booking = { id: string; doctor: string; start: string; code: string; paid: 'no' | 'voucher' | 'pix' };

/** Answers by status; `lost` had none. */
export type Tally = Record<string, number>;

/** One person on both processes: one session, one cookie. */
class Person {
  readonly #clients: Client[];
  readonly #load: Load;

  constructor(load: Load, clients: Client[]) {
    this.#load = load;
    this.#clients = clients;
  }

  /**
   * Asks until there is an answer that is one, with the same key: a call that took effect is not done twice. Undefined
   * if the load was stopped before.
   */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call answers
  async ask(method: string, path: string, body?: unknown): Promise<Answer<any> | undefined> {
    const headers = { 'idempotency-key': randomUUID() };
    while (!this.#load.isStopped) {
      const client = this.#clients[Math.floor(Math.random() * this.#clients.length)];
      const answer = await client?.send<{ code?: string }>(method, path, body, headers).catch(() => undefined);
      this.#load.count(answer, `${method} ${path.split('?')[0]}`);
      const mayRepeat = !answer || answer.status === 503 || answer.body?.code === 'already_running';
      if (answer && !mayRepeat) return answer;
      await wait(PAUSE_MS);
    }
    return undefined;
  }
}

export class Load {
  readonly bookings: Booking[] = [];
  /** Texts of messages that were acknowledged; and those whose answer left the outcome open. */
  readonly written: string[] = [];
  readonly doubted: string[] = [];
  readonly tally: Tally = {};
  /** Answers that no outage excuses. */
  readonly faults: string[] = [];
  isStopped = false;
  #done: Promise<unknown> = Promise.resolve();

  count(answer: Answer<unknown> | undefined, what: string): void {
    const status = String(answer?.status ?? 'lost');
    this.tally[status] = (this.tally[status] ?? 0) + 1;
    if (!answer || answer.status === 500 || answer.status === 401)
      this.faults.push(`${what}: ${status} ${JSON.stringify(answer?.body ?? '')}`);
  }

  async start(urls: readonly string[]): Promise<void> {
    const people = await Promise.all(PATIENTS.map((name) => this.#signIn(urls, `${name}@demo.acolhe`)));
    this.#done = Promise.all(
      people.map((person, index) => {
        const live = index % 2 === 0 ? () => this.#book(person, urls[0] ?? '') : () => this.#write(person);
        return this.#repeat(live);
      }),
    );
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.#done;
  }

  /** Acknowledged so far. */
  get acknowledged(): number {
    return this.bookings.length + this.written.length;
  }

  async #repeat(live: () => Promise<unknown>): Promise<void> {
    while (!this.isStopped) {
      await live();
      await wait(Math.random() * 100);
    }
  }

  async #signIn(urls: readonly string[], email: string): Promise<Person> {
    const [first = new Client(''), ...others] = urls.map((url) => new Client(url));
    const { status } = await first.post('/api/user/session', { email, password: PASSWORD });
    if (status !== 200) throw new Error(`${email} cannot sign in.`);
    for (const other of others)
      for (const pair of first.cookie().split('; ')) {
        const at = pair.indexOf('=');
        other.setCookie(pair.slice(0, at), pair.slice(at + 1));
      }
    return new Person(this, [first, ...others]);
  }

  async #book(person: Person, url: string): Promise<void> {
    const doctors = (await person.ask('GET', '/api/professional/combo'))?.body ?? [];
    const doctor = doctors[Math.floor(Math.random() * doctors.length)]?.id;
    const month = new Date();
    month.setUTCMonth(month.getUTCMonth() + Math.floor(Math.random() * 2), 1);
    const filter = `month_available=${month.toISOString().slice(0, 7)}`;
    const agenda = await person.ask('GET', `/api/professional/landing/${doctor}/schedule?filter=${filter}`);
    const starts: string[] = (agenda?.body.days ?? []).flatMap((day: { slots: { start: string }[] }) =>
      day.slots.map((slot) => slot.start),
    );
    const start = starts[Math.floor(Math.random() * Math.min(starts.length, 20))];
    if (!start) return;
    const input = { professional_id: doctor, start, reason: 'Queda do banco' };
    const booked = await person.ask('POST', '/api/appointment', input);
    if (booked?.status !== 201) return;
    const booking: Booking = { id: booked.body.id, doctor, start, code: booked.body.payment_code, paid: 'no' };
    this.bookings.push(booking);
    const path = `/api/financial/payment?access=${booking.code}`;
    if (Math.random() < 0.5) {
      const paid = await person.ask('POST', path, { payment_type: 'voucher', voucher: 'BEMVINDO100' });
      if (paid?.status === 200 && paid.body.status === 'paid') booking.paid = 'voucher';
      return;
    }
    const asked = await person.ask('POST', path, { payment_type: 'pix' });
    const page: string | undefined = asked?.body.pix?.simulator_url;
    if (page && (await payAtBank(url + page))) booking.paid = 'pix';
  }

  async #write(person: Person): Promise<void> {
    const teams = (await person.ask('GET', '/api/message/team'))?.body ?? [];
    const body = `Queda ${randomUUID()}`;
    const answer = await person.ask('POST', '/api/message', { team_id: teams[0]?.id, subject: 'Queda', body });
    if (answer?.status === 200) this.written.push(body);
    else if (answer?.status === 504) this.doubted.push(body);
  }
}

/** Pays at the simulator bank. Its own answer counts: a bank knows what it has received. */
async function payAtBank(page: string): Promise<boolean> {
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'late=yes',
  }).catch(() => undefined);
  return answer !== undefined && answer.status < 400;
}
