import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';

/** Mount path of the gateway. */
export const GATEWAY_PATH = '/simulator-gateway';

/** Context of the simulator gateway's parts. */
export type Gateway = Pick<SimulatorHost, 'clock' | 'log' | 'card'> & { db: Db };
