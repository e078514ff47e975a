import type * as z from 'zod';
import { mountedApi } from './api.ts';
import type { CallMeta } from './call.ts';

/** A call as it is declared. */
export type MountedCall = {
  route: { method?: string; path?: string; inputStructure?: string; summary?: string };
  meta: CallMeta;
  inputSchema?: z.ZodType;
  outputSchema?: z.ZodType;
};

/** Every call by its name, `area.name`, for tests that walk all of them. */
export const mountedCalls: readonly (readonly [name: string, call: MountedCall])[] = Object.entries(mountedApi).flatMap(
  ([area, calls]) =>
    Object.entries(calls as unknown as Record<string, { '~orpc': MountedCall }>).map(
      ([name, { '~orpc': call }]) => [`${area}.${name}`, call] as const,
    ),
);
