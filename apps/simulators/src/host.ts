import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';

/** What the simulators need of the process that they live in: the product's in a demonstration, or their own. */
export type SimulatorHost = {
  mode: 'demo' | 'production';
  /** PostgreSQL, or PGlite behind the same face, as a role that may create a schema. It stays the host's to close. */
  pool: Pool;
  /** Epoch milliseconds. */
  clock: { now(): number };
  log: FastifyBaseLogger;
  /** Under which people reach the host, with scheme. */
  publicUrl: string;
  /** By what the product signs in at the bank, and the key that money without a charge comes to. */
  pix: { clientId: string; clientSecret: string; key: string };
  /** By what the product signs in at the gateway, and the secret under which it is notified. */
  card: { accessToken: string; webhookSecret: string };
};

/** What a simulator does by itself, each minute or oftener. Harmless to run twice. */
export type SimulatorJob = { name: string; cron: string; run: () => Promise<void> };
