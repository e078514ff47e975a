import type { GivenKind } from '@acolhe/domain/identity/given-access';
import type { FastifyInstance } from 'fastify';
import type { Resealed } from './crypto/secret-box.ts';
import type { GivenAccessOf } from './db/given-access.ts';
import type { PatientReference } from './db/patient-reference.ts';
import type { StoredFiles } from './files.ts';
import type { Platform } from './platform.ts';

/** Handlers of calls, by the contract's areas; several features may answer calls of one area. */
type AreaRoutes = Readonly<Record<string, object>>;

/**
 * Everything by which a feature of the server reaches the outside: `app.ts` folds those of all features, in the order of
 * their floors.
 */
export type Feature<Routes extends AreaRoutes = AreaRoutes> = {
  routes?: Routes;
  /** Subscribes to events of its own and of lower floors. */
  subscribe?(platform: Platform): void;
  /** Scheduled work, which must be idempotent. */
  jobs?: readonly FeatureJob[];
  /** Mounts addresses outside the contract: files, pages, protocols of others. */
  mount?(http: FastifyInstance, platform: Platform): void;
  /** Mounts sockets, which `/health` counts under `name`. */
  sockets?: { name: string; mount(http: FastifyInstance, platform: Platform): OpenSockets };
  /** Kinds of access that members give out, which end with their own. */
  given?(platform: Platform): Partial<Record<GivenKind, GivenAccessOf>>;
  /** Encrypts its secrets anew after a change of the installation's secret. */
  reseal?(platform: Platform): Promise<Resealed>;
  /** Columns of its tables that say which patient a row belongs to; they follow when two records are joined. */
  patientReferences?: readonly PatientReference[];
  /** Its tables that say which bytes are stored; they are compared with their hashes. */
  storedFiles?: readonly StoredFiles[];
};

/** @param cron in UTC */
type FeatureJob = { name: string; cron: string; run(platform: Platform): Promise<void> };

export type OpenSockets = { open(): number };

export const defineFeature = <const Routes extends AreaRoutes = Record<never, never>>(
  feature: Feature<Routes>,
): Feature<Routes> => feature;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The handlers of all features, by area. */
export function routerOf<Each extends Feature>(features: readonly Each[]): Intersection<NonNullable<Each['routes']>> {
  const router: Record<string, object> = {};
  for (const { routes = {} } of features)
    for (const [area, calls] of Object.entries(routes)) router[area] = { ...router[area], ...calls };
  return router as Intersection<NonNullable<Each['routes']>>;
}
