import type { FastifyInstance } from 'fastify';
import { insertHistory, type PaidCharge } from './bank/history.ts';
import { mountBank } from './bank/mount.ts';
import { runBankJob } from './bank/notice.ts';
import { mountCredential } from './credential/mount.ts';
import { openTables } from './database.ts';
import { mountGateway } from './gateway/mount.ts';
import { runGatewayJob } from './gateway/notice.ts';
import type { SimulatorHost, SimulatorJob } from './host.ts';
import { mountPhone } from './phone/mount.ts';
import { mountPsc } from './psc/mount.ts';
import { mountSncr } from './sncr/mount.ts';
import { mountTimeStamp } from './time-stamp/mount.ts';

/** Which services are simulated; the others are real, or in another process. */
export type Wanted = {
  bank: boolean;
  gateway: boolean;
  credential: boolean;
  phone: boolean;
  psc: boolean;
  sncr: boolean;
  timeStamp: boolean;
};

export type MountedBank = {
  work(): Promise<void>;
  /** Adds past paid charges to the bank. */
  addHistory(charges: readonly PaidCharge[]): Promise<void>;
};

export type Simulators = { bank: MountedBank | undefined; jobs: SimulatorJob[] };

/** Mounts the simulated services of a demo, before `app` listens. Never in production. */
export async function mountSimulators(app: FastifyInstance, host: SimulatorHost, wanted: Wanted): Promise<Simulators> {
  if (host.mode === 'production') throw new Error('The simulators move no money: they do not run in production.');
  const db = await openTables(host.pool);
  const gateway = wanted.gateway ? mountGateway(app, host, db) : undefined;
  if (wanted.credential) mountCredential(app, host, db);
  if (wanted.phone) mountPhone(app, host, db);
  if (wanted.psc) mountPsc(app, host, db);
  if (wanted.sncr) mountSncr(app, host, db);
  if (wanted.timeStamp) mountTimeStamp(app, host);
  const bank = wanted.bank ? mountBank(app, host, db) : undefined;
  const jobs: SimulatorJob[] = [];
  if (gateway) jobs.push({ name: 'run-simulator-gateway', cron: '* * * * *', run: () => runGatewayJob(gateway) });
  if (bank) jobs.push({ name: 'simulator-bank', cron: '* * * * *', run: () => runBankJob(bank) });
  return {
    bank: bank && { work: () => runBankJob(bank), addHistory: (charges) => insertHistory(db, charges) },
    jobs,
  };
}
