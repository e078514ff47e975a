import type { Caller } from './auth.ts';
import type { Platform } from './platform.ts';
import type { CompanyScope } from './scope.ts';

/** Where a service works: the ports of the process, and the one company whose rows it may see. */
export type CompanyContext = { platform: Platform; scope: CompanyScope };

/** The same, on behalf of somebody who is signed in. */
export type CallerContext = CompanyContext & { caller: Caller };
