import { spawn } from 'node:child_process';

/** Outcome of a job at CUPS. */
export type Printed = { state: 'printed' } | { state: 'failed'; reason: PrintFailure };
type PrintFailure = 'no_printer' | 'disabled' | 'filter' | 'stuck';

const WAIT_MS = 15_000;
const STEP_MS = 250;

type Result = { code: number; out: string };

function run(command: string, args: readonly string[], input?: Buffer): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, LC_ALL: 'C' } });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        out += text;
      });
    child.on('error', (error) => resolve({ code: 127, out: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, out }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** The printer that is asked for, or the machine's own. */
export async function defaultPrinter(wanted: string | undefined): Promise<string | undefined> {
  if (wanted) return wanted;
  const { out } = await run('lpstat', ['-d']);
  return /system default destination: (\S+)/.exec(out)?.[1];
}

/** State of a printer, for the health check; undefined if there is none. */
export async function printerState(printer: string): Promise<'idle' | 'printing' | 'disabled' | undefined> {
  const { code, out } = await run('lpstat', ['-p', printer]);
  if (code !== 0) return undefined;
  if (/disabled/.test(out)) return 'disabled';
  return /now printing/.test(out) ? 'printing' : 'idle';
}

/**
 * Prints a PDF and says what became of it. `lp` takes jobs for a printer that is disabled, and PDFs that its filter will
 * refuse, so that the job is followed until CUPS says that it is done.
 *
 * @param paper mm
 */
export async function print(printer: string, pdf: Buffer, paper: { width: number; height: number }): Promise<Printed> {
  const before = await printerState(printer);
  if (before === undefined) return { state: 'failed', reason: 'no_printer' };
  if (before === 'disabled') return { state: 'failed', reason: 'disabled' };
  const media = `media=Custom.${paper.width}x${paper.height}mm`;
  const { code, out } = await run('lp', ['-d', printer, '-o', media, '-o', 'fit-to-page', '--', '-'], pdf);
  const job = /request id is (\S+)/.exec(out)?.[1];
  if (code !== 0 || !job) return { state: 'failed', reason: 'no_printer' };
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const waiting = (await run('lpstat', ['-W', 'not-completed', '-o', printer])).out.includes(`${job} `);
    if (!waiting) return outcomeOf(job, printer);
    // A filter that fails stops the printer with the job on it.
    if ((await printerState(printer)) === 'disabled') return giveUp(job, 'filter');
    await new Promise((next) => setTimeout(next, STEP_MS));
  }
  return giveUp(job, 'stuck');
}

/** A job that left the queue: printed, or dropped by its filter. */
async function outcomeOf(job: string, printer: string): Promise<Printed> {
  const { out } = await run('lpstat', ['-W', 'completed', '-l', '-o', printer]);
  const lines = out.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${job} `));
  const said = at < 0 ? '' : lines.slice(at + 1, at + 4).join(' ');
  return /aborted|canceled|failed|stopped/i.test(said) ? { state: 'failed', reason: 'filter' } : { state: 'printed' };
}

/** Cancels the job, so that a person's number does not come out of the printer later. */
async function giveUp(job: string, reason: PrintFailure): Promise<Printed> {
  await run('cancel', ['-x', job]);
  return { state: 'failed', reason };
}
