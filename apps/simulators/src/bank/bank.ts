import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';

/** Where the bank is mounted. */
export const BANK_PATH = '/simulator-bank';

/** What each part of the simulator bank works with. */
export type Bank = Pick<SimulatorHost, 'clock' | 'log' | 'pix'> & {
  db: Db;
  /** Its public address, with scheme. */
  origin: string;
};
