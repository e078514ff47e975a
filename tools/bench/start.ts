import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noisyPng } from '../../apps/server/src/testing/file/small-files.ts';
import { Client, PASSWORD } from '../../apps/server/src/testing/test-app.ts';
import { Product } from '../product.ts';
import { freePort } from '../services.ts';
import { sized } from './form.ts';
import { median, printReport, row } from './report.ts';

const ROUNDS = sized(3, 1);
/** Time for the work of a start to end, and for that of uploads: threads end after half a minute without work. */
const REST_MS = { start: 10_000, uploads: 40_000 };
const MB = 1024 * 1024;

/** A process, and the seconds until its `/health` answers. */
async function begin(script: string, env: Record<string, string>): Promise<{ server: Product; seconds: number }> {
  const port = await freePort();
  const at = performance.now();
  const server = await new Product(port, { NODE_COMPILE_CACHE: '', ...env }, script).untilServing();
  return { server, seconds: (performance.now() - at) / 1000 };
}

/** Resident memory in MB, after a rest. */
async function memoryOf({ child }: Product, rest = REST_MS.start): Promise<number> {
  await wait(rest);
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The second start of a demo, its idle memory, and what 300 MB of uploads leave behind; beside a bare server of the same run. */
export async function benchStart(
  engine: string,
  given: Record<string, string>,
  goals: { memory: string },
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'acolhe-start-'));
  const copy = mkdtempSync(path.join(tmpdir(), 'acolhe-start-'));
  const env = { ...given, DATA_DIR: dataDir };
  await (await begin('tools/start.ts', env)).server.stop();
  cpSync(dataDir, copy, { recursive: true });
  const [ours, theirs]: Record<'seconds' | 'idle', number[]>[] = [
    { seconds: [], idle: [] },
    { seconds: [], idle: [] },
  ];
  // Alternating, so that machine noise affects both.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [script, of, figures] of [
      ['tools/bench/bare/start.ts', { ...given, DATA_DIR: copy }, theirs],
      ['tools/start.ts', env, ours],
    ] as const) {
      const { server, seconds } = await begin(script, of);
      figures?.seconds.push(seconds);
      figures?.idle.push(await memoryOf(server));
      await server.stop();
    }
  }
  const { server } = await begin('tools/start.ts', env);
  const before = await memoryOf(server);
  const sent = await sendFiles(server.url);
  const after = await memoryOf(server, REST_MS.uploads);
  await server.stop();
  const of = (what: 'seconds' | 'idle') => [median(ours?.[what] ?? []), median(theirs?.[what] ?? [])] as const;
  const [seconds, bareSeconds] = of('seconds');
  const [idle, bareIdle] = of('idle');
  printReport(`second start of a demo, ${engine}`, [
    row('seconds until /health answers', seconds.toFixed(2), bareSeconds.toFixed(2), seconds / bareSeconds, '≤ 2 s'),
    row('idle, MB', idle.toFixed(0), bareIdle.toFixed(0), idle / bareIdle, goals.memory),
    row(`more after ${sent.toFixed(0)} MB of uploads, MB`, (after - before).toFixed(0), '0', undefined, '≤ 100'),
  ]);
  for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true });
}

/** Files of messages, pictures among them, and sheets of people; returns their megabytes. */
async function sendFiles(url: string): Promise<number> {
  const client = new Client(url);
  await client.post('/api/user/session', { email: 'gestora@demo.acolhe', password: PASSWORD });
  let bytes = 0;
  const put = async (address: string, body: Uint8Array<ArrayBuffer>, type: string) => {
    const answer = await fetch(url + address, {
      method: 'PUT',
      body,
      headers: { cookie: client.cookie(), 'content-type': type, origin: url },
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    bytes += body.length;
  };
  const pdf = () => new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(10 * MB - 100)]));
  for (let turn = 0; turn < sized(5, 1); turn++) {
    const draft = `/api/message/draft/${randomUUID()}`;
    await client.put(draft, { subject: 'Exames' });
    for (let file = 0; file < 4; file++) await put(`${draft}/file?name=exame.pdf`, pdf(), 'application/pdf');
    for (let file = 0; file < 2; file++)
      await put(`${draft}/file?name=foto.png`, new Uint8Array(noisyPng(1400)), 'image/png');
    await put('/api/person/import?file_name=pessoas.csv', sheet(turn), 'application/octet-stream');
  }
  const isChecking = async () => {
    const { body } = await client.get('/api/person/import');
    return (body as { status: string }[]).some(({ status }) => status === 'checking');
  };
  while (await isChecking()) await wait(500);
  return bytes / MB;
}

/** A sheet of some 9 MB. */
function sheet(turn: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from(
    { length: 40_000 },
    (_, line) => `Pessoa ${turn} ${line};${'Observação longa. '.repeat(11)}`,
  );
  return new TextEncoder().encode(`Nome;Observação\n${lines.join('\n')}`);
}
