import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

/** Dependencies of the simulators on their host process: the product's in a demo, or their own. */
export type SimulatorHost = {
  mode: 'demo' | 'production';
  /** PostgreSQL, or PGlite behind the same interface, as a role that may create a schema. The host closes it. */
  pool: Pool;
  /** Epoch milliseconds. */
  clock: { now(): number };
  log: FastifyBaseLogger;
  /** Public address of the host, with scheme. */
  publicUrl: string;
  /** The product's credentials at the bank, and the key that receives money without a charge. */
  pix: { clientId: string; clientSecret: string; key: string };
  /** The product's credentials at the gateway, and the secret that signs its notices. */
  card: { accessToken: string; webhookSecret: string };
  /** With which the product asks the credential service. */
  credential: { token: string };
  /** With which the product sends to phones, and the secret that signs reports to it. */
  phone: { token: string; appSecret: string };
  /** The product's registration at the provider of cloud certificates. */
  psc: { clientId: string; clientSecret: string };
  /** Address at which this process reaches the product. */
  ownAddress(): string;
};

/** A scheduled job, run each minute or more often. Idempotent. */
export type SimulatorJob = { name: string; cron: string; run: () => Promise<void> };
