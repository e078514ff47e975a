import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';

/** Mount path of the bank. */
export const BANK_PATH = '/simulator-bank';

/** Context of the simulator bank's parts. */
export type Bank = Pick<SimulatorHost, 'clock' | 'log' | 'pix'> & {
  db: Db;
  /** Public address of the bank, with scheme. */
  origin: string;
};
