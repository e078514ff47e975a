import type { PrinterState } from '@acolhe/domain/emergency/totem';

/** The print agent answers at once, or is not there. */
const ANSWER_MS = 3_000;
/** CUPS may take its time. */
const PRINT_MS = 20_000;

/** What the print agent of this machine said of a job. */
export type Printed = { state: 'printed' } | { state: 'failed'; reason: string };

/** Proves for a minute which totem this machine is; undefined if no agent answers. */
export async function assertionOf(printer: string): Promise<string | undefined> {
  const answer = await ask(`${printer}/assertion`, { signal: AbortSignal.timeout(ANSWER_MS) });
  return (answer as { assertion?: string } | undefined)?.assertion;
}

/** Health check: what the printer does. */
export async function printerState(printer: string): Promise<PrinterState> {
  const answer = await ask(`${printer}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
  return (answer as { printer?: PrinterState } | undefined)?.printer ?? 'away';
}

/** Prints what the clinic's server signed. */
export async function printTag(printer: string, { pdf, job }: { pdf: Blob; job: string }): Promise<Printed> {
  const answer = await ask(`${printer}/print`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-acolhe-job': job },
    body: pdf,
    signal: AbortSignal.timeout(PRINT_MS),
  });
  const { state, reason, problem } = (answer ?? {}) as { state?: string; reason?: string; problem?: string };
  return state === 'printed' ? { state } : { state: 'failed', reason: reason ?? problem ?? 'away' };
}

async function ask(address: string, options: RequestInit): Promise<unknown> {
  try {
    return await (await fetch(address, { ...options, credentials: 'omit', cache: 'no-store' })).json();
  } catch {
    return undefined;
  }
}
