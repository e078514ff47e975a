import { createHash } from 'node:crypto';
import type { FhirType } from '@acolhe/domain/fhir/data-access';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { lockKey } from '../../../platform/db/key-lock.ts';
import { inTurns } from '../../../platform/thread/in-turns.ts';
import { openReading } from '../reading.ts';
import type { RecordResource } from '../resource/record-resource.ts';
import type { Program } from '../token.ts';
import {
  highestVersions,
  insertVersions,
  latestVersions,
  listVersions,
  type NewVersion,
  noteReadings,
  readingsOf,
  readJoins,
  type VersionRow,
} from './version-store.ts';

/** A version of a resource that was shown; its content is null where it cannot be told again, or the resource is gone. */
export type Version = { id: string; at: Date; resourceId: string; isGone: boolean; resource: RecordResource | null };

/**
 * A patient's resources with their versions, for a program. What is shown is compared with what was shown before
 * (docs/decisions/0087): whatever the cause of a difference, it is another version, of a later time than any reading that
 * missed it.
 */
export async function openShown({ context, patientId, tokenId }: Program, tx: CompanyTransaction) {
  // Two readings at once would each keep the same change.
  await lockKey(tx, `shown ${patientId}`);
  const now = context.platform.clock.now();
  const reading = await openReading(context, tx, patientId);
  const readAt = await readingsOf(tx, patientId);
  const lastReading = Math.max(0, ...readAt.values());
  // Later than every reading so far, also than one within the same millisecond or by a process whose clock is ahead.
  const instant = Math.max(now, lastReading + 1);
  const joins = await readJoins(tx, patientId);
  const digestOf = digests(joins.key);
  const known = new Map<FhirType, Promise<RecordResource[]>>();
  const noted: Partial<Record<FhirType, string>> = {};

  async function show(type: FhirType): Promise<RecordResource[]> {
    const resources = await reading.resourcesOf(type);
    const kept = new Map((await latestVersions(tx, patientId, type)).map((row) => [row.resource_id, row]));
    const before = readAt.has(type) ? lastReading : Number.NEGATIVE_INFINITY;
    const made: NewVersion[] = [];
    const highest =
      joins.records.length > 0 ? await highestVersions(tx, joins.records, type) : new Map<string, number>();
    const add = (resourceId: string, digest: string | null, at: number) => {
      const version = Math.max(kept.get(resourceId)?.version ?? 0, highest.get(resourceId) ?? 0) + 1;
      const row = { resourceId, version, digest, at: new Date(at) };
      made.push(row);
      kept.set(resourceId, { ...row, resource_id: resourceId });
    };
    const differing: RecordResource[] = [];
    for await (const some of inTurns(resources))
      differing.push(...some.filter((resource) => kept.get(idOf(resource))?.digest !== digestOf(resource)));
    const earlier = differing.length > 0 ? await reading.earlierOf(type) : new Map<string, RecordResource[]>();
    for (const resource of differing) {
      const states = [...(earlier.get(idOf(resource)) ?? []), resource];
      const last = kept.get(idOf(resource));
      const since = last ? states.findIndex((state) => digestOf(state) === last.digest) : -1;
      const unseen = last && since < 0 ? states.slice(-1) : states.slice(since + 1);
      for (const state of unseen) {
        const own = Date.parse(state.meta?.lastUpdated ?? '');
        // Its own time, unless a program has read since, of whatever type, and did not see it.
        add(idOf(resource), digestOf(state), own > before && own <= now ? own : instant);
      }
    }
    const there = new Set(resources.map(idOf));
    for (const { resource_id: resourceId, digest } of [...kept.values()])
      if (digest !== null && !there.has(resourceId) && type !== ENDLESS) add(resourceId, null, instant);
    await insertVersions(tx, patientId, type, made);
    noted[type] = new Date(made.length > 0 ? instant : Math.max(now, lastReading)).toISOString();
    return resources.map((resource) => versioned(resource, kept.get(idOf(resource))));
  }

  function resourcesOf(type: FhirType): Promise<RecordResource[]> {
    const shown = known.get(type) ?? show(type);
    known.set(type, shown);
    return shown;
  }

  return {
    reading: { ...reading, resourcesOf },
    resourcesOf,
    /** Versions of a type's resources, or of one of them, newest first. */
    async versionsOf(type: FhirType, id?: string): Promise<Version[]> {
      const shown = new Map((await resourcesOf(type)).map((resource) => [idOf(resource), resource]));
      const earlier = await reading.earlierOf(type);
      const rows = await listVersions(tx, patientId, type, id);
      return rows.map((row) => {
        const current = shown.get(row.resource_id);
        const states = earlier.get(row.resource_id) ?? [];
        const resource =
          current?.meta?.versionId === String(row.version)
            ? current
            : states.find((state) => row.digest !== null && digestOf(state) === row.digest);
        return {
          id: String(row.version),
          at: row.at,
          resourceId: row.resource_id,
          isGone: row.digest === null,
          resource: resource ? versioned(resource, row) : null,
        };
      });
    },
    /** Notes what was read, and until when: the last thing that a reading does. */
    end: () => noteReadings(tx, tokenId, noted),
  };
}

export type ShownRecord = Awaited<ReturnType<typeof openShown>>;

/** The log is read up to a number of lines: older ones are not gone. */
const ENDLESS: FhirType = 'AuditEvent';

const idOf = ({ id }: RecordResource) => id ?? '';

const versioned = (resource: RecordResource, row: VersionRow | undefined): RecordResource =>
  row
    ? Object.assign({}, resource, {
        meta: { ...resource.meta, versionId: String(row.version), lastUpdated: row.at.toISOString() },
      })
    : resource;

/**
 * Digests of what resources say, without their times. Records that were joined or separated make everything of them
 * another: a program that read one of them knows nothing of the other.
 */
function digests(joins: string): (resource: RecordResource) => string {
  const known = new WeakMap<RecordResource, string>();
  return (resource) => {
    const { lastUpdated, ...meta } = resource.meta ?? {};
    // The bytes of a file are not here: they change when it is signed.
    const file = resource.resourceType === 'Binary' ? lastUpdated : '';
    const digest =
      known.get(resource) ??
      createHash('sha256')
        .update(`${joins} ${file} ${JSON.stringify({ ...resource, meta })}`)
        .digest('base64url');
    known.set(resource, digest);
    return digest;
  };
}
