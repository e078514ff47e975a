import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { sized } from './form.ts';
import { median, printReport, row } from './report.ts';

const ROUNDS = sized(100, 3);
const ACCOUNTS = ['paciente', 'carlos', 'josefa', 'equipe', 'gestora'];
/** better-auth's parameters. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Sign-ins one after the other, against the derivation of the password's key alone. */
export async function benchSignIn(url: string): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const client = new Client(url);
    const email = `${ACCOUNTS[round % ACCOUNTS.length]}@demo.acolhe`;
    const at = performance.now();
    const { status } = await client.post('/api/user/session', { email, password: PASSWORD });
    ours.push(performance.now() - at);
    if (status !== 200) throw new Error(`A sign-in was answered ${status}`);
    const begun = performance.now();
    await derive(PASSWORD, randomBytes(16), 64, COST);
    bare.push(performance.now() - begun);
  }
  const [a, b] = [median(ours), median(bare)];
  printReport(`sign-in, PostgreSQL, median of ${ROUNDS}`, [
    row('press to answer, ms', a.toFixed(1), b.toFixed(1), a / b),
  ]);
}
