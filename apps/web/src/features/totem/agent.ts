import type { PrinterState } from '@acolhe/domain/totem/totem';

/** The print agent answers at once, or is not there. */
const ANSWER_MS = 3_000;
/** CUPS may take its time. */
const PRINT_MS = 20_000;

/** Answer of this machine's print agent about a job. */
export type Printed = { state: 'printed' } | { state: 'failed'; reason: string };

/** Proves which totem this machine is, in answer to the server's challenge; undefined if no agent answers. */
export async function assertionOf(printer: string, challenge: string): Promise<string | undefined> {
  const answer = await ask(`${printer}/assertion?challenge=${encodeURIComponent(challenge)}`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return (answer as { assertion?: string } | undefined)?.assertion;
}

/** Health check: what the printer does, and what the next job is made for. */
export async function printerHealth(printer: string): Promise<{ state: PrinterState; nonce: string | undefined }> {
  const answer = await ask(`${printer}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
  const { printer: state, nonce } = (answer ?? {}) as { printer?: PrinterState; nonce?: string };
  return { state: state ?? 'away', nonce };
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
