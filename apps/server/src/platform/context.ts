import type { Caller } from './auth.ts';
import type { Platform } from './platform.ts';
import type { CompanyScope } from './scope.ts';

/** Context of a service: the ports of the process, and the one company whose rows it may see. */
export type CompanyContext = { platform: Platform; scope: CompanyScope };

/** Company context with the caller who is signed in. */
export type CallerContext = CompanyContext & { caller: Caller };
