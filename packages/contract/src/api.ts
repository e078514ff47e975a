import { appointment } from './appointment.ts';
import { company, companyContract } from './company.ts';
import { domainList } from './domain-list.ts';
import { financial } from './financial.ts';
import { metrics } from './metrics.ts';
import { person } from './person.ts';
import { professional } from './professional.ts';
import { room } from './room.ts';
import { user } from './user.ts';

/** Every call by area. The server mounts each area under `/api/<area>`; the web takes its base from the setup document. */
export const api = {
  appointment,
  financial,
  company,
  contract: companyContract,
  professional,
  domain: domainList,
  person,
  user,
  metrics,
  room,
};
export type Api = typeof api;
