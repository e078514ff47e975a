import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ended } from './services.ts';
import { root } from './sources.ts';

/** Time in which a start must answer; the first of a data directory makes the demo. */
const START_MS = 120_000;
/** Time in which a process must end when it is asked to. */
const STOP_MS = 15_000;

/** The product in a process of its own, as it is started in service. */
export class Product {
  readonly url: string;
  /** Lines of its log. */
  readonly lines: string[] = [];
  readonly child: ChildProcess;

  constructor(port: number, env: Record<string, string | undefined>, script = 'apps/server/src/main.ts') {
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(process.execPath, [script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'warn', RATE_LIMIT: '0', PORT: String(port), ...env },
    });
    // Also if what started it ends with an error.
    const end = () => this.child.kill('SIGKILL');
    process.once('exit', end);
    this.child.once('exit', () => process.off('exit', end));
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.lines.push(...text.split('\n').filter((line) => line.startsWith('{')));
    });
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Status of `/health`; 0 without an answer. */
  health(): Promise<number> {
    return fetch(`${this.url}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** Resolves when `/health` is well; throws if the process ends, or does not come to it. */
  async untilServing(): Promise<this> {
    const until = Date.now() + START_MS;
    while ((await this.health()) !== 200) {
      if (!this.isAlive) throw new Error(`The product ended with ${this.child.exitCode} as it started.`);
      if (Date.now() > until) throw new Error('The product did not answer within two minutes of its start.');
      await wait(10);
    }
    return this;
  }

  /** Asks it to end. */
  async stop(): Promise<void> {
    if (!this.isAlive) return;
    this.child.kill('SIGTERM');
    const late = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await ended(this.child);
    clearTimeout(late);
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    this.child.kill('SIGKILL');
    await ended(this.child);
  }
}
