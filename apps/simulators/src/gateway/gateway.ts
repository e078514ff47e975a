import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';

/** Where the gateway is mounted. */
export const GATEWAY_PATH = '/simulator-gateway';

/** What each part of the simulator gateway works with. */
export type Gateway = Pick<SimulatorHost, 'clock' | 'log' | 'card'> & { db: Db };
