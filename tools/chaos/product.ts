import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../sources.ts';

/** The product as it is started in service, which must outlive every outage. */
export class Process {
  readonly url: string;
  readonly lines: string[] = [];
  readonly #child: ChildProcess;

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'warn', RATE_LIMIT: '0', PORT: String(port), ...env },
    });
    // Also if the test ends with an error.
    process.once('exit', () => this.#child.kill('SIGKILL'));
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.lines.push(...text.split('\n').filter((line) => line.startsWith('{')));
    });
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  health(): Promise<number> {
    return fetch(`${this.url}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async stop(): Promise<void> {
    if (!this.isAlive) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await Promise.race([gone, wait(15_000).then(() => this.#child.kill('SIGKILL'))]);
  }
}
