// Kills the server (SIGKILL) repeatedly while clients book and pay; after each kill it restarts on the same data, and
// everything it ever acknowledged must exist, once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { Product } from '../product.ts';
import { compiled } from '../server-process.ts';
import { freePort } from '../services.ts';

const patients = ['paciente', 'carlos', 'josefa', 'luna', 'fernanda', 'pedro'];

type Ack = { id: string; doctor: string; start: string; payment_code: string; paid: boolean };

export async function killBookings(engine: string, env: Record<string, string>, times: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'acolhe-chaos-'));
  const port = await freePort();
  const start = () =>
    new Product(port, { NODE_COMPILE_CACHE: compiled, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env }).untilServing();
  let server = await start();
  const acks: Ack[] = [];
  let attempts = 0;
  for (let round = 0; round < times; round++) {
    const under = Promise.withResolvers<void>();
    const load = bookings(
      server.url,
      (ack) => acks.push(ack),
      () => {
        attempts++;
        under.resolve();
      },
    );
    // A kill before any booking would prove nothing: on a slow machine signing in alone takes seconds.
    await Promise.race([under.promise, load.done]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
    await server.kill();
    load.stop();
    await load.done;
    server = await start();
    await verify(server.url, acks);
  }
  if (attempts < times) throw new Error(`${times} kills met ${attempts} attempts to book: nothing was tried.`);
  process.stdout.write(
    `${engine}: ${times} kills, ${attempts} attempts, ${acks.length} acknowledged bookings (${acks.filter(({ paid }) => paid).length} paid), none lost, none doubled\n`,
  );
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Patients who book random free times in a loop, every third paying with a voucher, until stopped. */
function bookings(
  url: string,
  acknowledged: (ack: Ack) => void,
  attempted: () => void,
): { stop(): void; done: Promise<unknown> } {
  let stopped = false;
  const one = async (email: string) => {
    const client = new Client(url);
    await client.post('/api/user/session', { email, password: PASSWORD });
    const doctors = (await client.get('/api/professional/combo')).body;
    while (!stopped) {
      const doctor = doctors[Math.floor(Math.random() * doctors.length)].id;
      const months = [0, 1, 2].map((offset) => {
        const date = new Date();
        date.setUTCMonth(date.getUTCMonth() + offset, 1);
        return date.toISOString().slice(0, 7);
      });
      const { body } = await client.get(
        `/api/professional/landing/${doctor}/schedule?filter=month_available=${months[Math.floor(Math.random() * 3)]}`,
      );
      const starts = body.days.flatMap((day: { slots: { start: string }[] }) => day.slots.map((slot) => slot.start));
      if (starts.length === 0) continue;
      // Few slots among many clients provoke conflicts.
      const start = starts[Math.floor(Math.random() * Math.min(starts.length, 6))];
      attempted();
      const answer = await client.post('/api/appointment', { professional_id: doctor, start, reason: 'Corrida' });
      if (answer.status !== 201) continue;
      const ack: Ack = { id: answer.body.id, doctor, start, payment_code: answer.body.payment_code, paid: false };
      acknowledged(ack);
      if (Math.random() < 0.33) {
        const paid = await client.post(`/api/financial/payment?access=${ack.payment_code}`, {
          payment_type: 'voucher',
          voucher: 'BEMVINDO100',
        });
        ack.paid = paid.status === 200 && paid.body.status === 'paid';
      }
    }
  };
  // Broken connections are expected; the attempt simply has no answer.
  const done = Promise.all(patients.map((name) => one(`${name}@demo.acolhe`).catch(() => {})));
  const stop = () => {
    stopped = true;
  };
  return { stop, done };
}

/** Every acknowledged booking exists, is paid if that was acknowledged, and no slot has two. */
async function verify(url: string, acks: readonly Ack[]): Promise<void> {
  const client = new Client(url);
  const slots = new Map<string, string>();
  for (const ack of acks) {
    const { status, body } = await client.get(`/api/financial/payment?access=${ack.payment_code}`);
    if (status !== 200) throw new Error(`Booking ${ack.id} was acknowledged and is gone (${status}).`);
    if (body.start !== ack.start) throw new Error(`Booking ${ack.id} moved from ${ack.start} to ${body.start}.`);
    if (ack.paid && (body.status !== 'paid' || body.appointment_status !== 'scheduled'))
      throw new Error(`Booking ${ack.id} was paid and is ${body.status}, ${body.appointment_status}.`);
    const halves = `${body.status}/${body.appointment_status}`;
    if (!['open/held', 'paid/scheduled', 'expired/released'].includes(halves))
      throw new Error(`Booking ${ack.id} is half: ${halves}.`);
    if (body.appointment_status === 'released') continue;
    const slot = `${ack.doctor} ${ack.start}`;
    const other = slots.get(slot);
    if (other) throw new Error(`Slot ${slot} has two bookings: ${other} and ${ack.id}.`);
    slots.set(slot, ack.id);
  }
}
