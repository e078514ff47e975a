import { Problem } from '../problem.ts';
import type { Outcome, Work } from './threads.ts';

/** Runs in a thread of its own (`threads.ts`): loads the module that is named and calls its function. */
export default async function run({ module, name, input }: Work): Promise<Outcome> {
  const loaded = (await import(module)) as Record<string, (...input: unknown[]) => unknown>;
  const work = loaded[name];
  if (!work) throw new Error(`${module} has no function ${name}`);
  try {
    return { result: await work(...input) };
  } catch (error) {
    // An error loses its class on the way.
    if (error instanceof Problem) return { problem: { code: error.code, fields: error.fields } };
    throw error;
  }
}
