import type { EntryStatus, GroupStatus } from '@acolhe/contract/queue/flow-socket';
import type { QueueStatus } from '@acolhe/domain/queue/queue-entry-flow';
import { comparePlaces, isPastTarget, type Place, type RiskClass } from '@acolhe/domain/queue/queue-order';
import type { WaitRange } from '@acolhe/domain/queue/wait-forecast';
import type { BoardRow } from './board-store.ts';

type Entry = Place & {
  groupId: string;
  /** Ids of the patient and of those responsible for them. */
  people: readonly string[];
  state: QueueStatus;
  risk: RiskClass | null;
  waitingSince: number | null;
  callUntil: number | null;
  version: number;
  place: number | null;
  wait: WaitRange | null;
  /** The status as it is sent, until something about it changes. */
  text: string | undefined;
};

/**
 * The line of one company in memory: places are worked out once a tick, and every question is answered from here, so that
 * thousands who ask each second cost no query.
 */
export class QueueBoard {
  readonly #entries = new Map<string, Entry>();
  readonly #ofPerson = new Map<string, Set<Entry>>();
  /** The waiting rooms, in their order as of the last {@link settle}. */
  readonly #lines = new Map<string, Entry[]>();
  /** Groups whose order may be another now. */
  readonly #moved = new Set<string>();

  get size(): number {
    return this.#entries.size;
  }

  /** Takes rows as they are in the database now. */
  put(rows: readonly BoardRow[]): void {
    for (const row of rows) {
      const before = this.#entries.get(row.id);
      this.drop(row.id);
      if (row.status === 'ended') continue;
      const entry = entryOf(row);
      // Until the next tick an entry that goes on waiting keeps its place.
      if (before?.state === 'waiting' && entry.state === 'waiting')
        Object.assign(entry, { place: before.place, wait: before.wait });
      this.#entries.set(entry.id, entry);
      this.#moved.add(entry.groupId);
      for (const person of entry.people) {
        const own = this.#ofPerson.get(person) ?? new Set();
        own.add(entry);
        this.#ofPerson.set(person, own);
      }
    }
  }

  drop(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#moved.add(entry.groupId);
    for (const person of entry.people) {
      const own = this.#ofPerson.get(person);
      own?.delete(entry);
      if (own?.size === 0) this.#ofPerson.delete(person);
    }
  }

  /** Ids whose version is another than in the database, and those that are no longer there. */
  missedIn(versions: readonly { id: string; version: number }[]): { changed: string[]; gone: string[] } {
    const there = new Map(versions.map(({ id, version }) => [id, version]));
    return {
      changed: versions.filter(({ id, version }) => this.#entries.get(id)?.version !== version).map(({ id }) => id),
      gone: [...this.#entries.keys()].filter((id) => !there.has(id)),
    };
  }

  /** Works out the places of groups in which something moved. */
  settle(): void {
    if (this.#moved.size === 0) return;
    const lines = new Map<string, Entry[]>([...this.#moved].map((id) => [id, []]));
    for (const entry of this.#entries.values()) {
      const line = lines.get(entry.groupId);
      if (!line) continue;
      if (entry.state === 'waiting') line.push(entry);
      entry.text = undefined;
      entry.place = null;
    }
    for (const [id, line] of lines) {
      line.sort(comparePlaces);
      for (const [index, entry] of line.entries()) entry.place = index + 1;
      this.#lines.set(id, line);
    }
    this.#moved.clear();
  }

  /** Takes the ranges of waiting of a new forecast. */
  setWaits(waits: ReadonlyMap<string, WaitRange>): void {
    for (const entry of this.#entries.values()) {
      const wait = waits.get(entry.id) ?? null;
      if (wait?.low === entry.wait?.low && wait?.high === entry.wait?.high) continue;
      entry.wait = wait;
      entry.text = undefined;
    }
  }

  /** People of an entry, as far as it is here. */
  peopleOf(id: string): readonly string[] {
    return this.#entries.get(id)?.people ?? [];
  }

  /** Number of people before a waiting entry, and in its waiting room, as of the last {@link settle}. */
  placeOf(id: string): { before: number; waiting: number } | undefined {
    const entry = this.#entries.get(id);
    if (entry?.state !== 'waiting' || entry.place === null) return undefined;
    return { before: entry.place - 1, waiting: this.#lines.get(entry.groupId)?.length ?? 0 };
  }

  groupOf(id: string): string | undefined {
    return this.#entries.get(id)?.groupId;
  }

  /** Ids and versions of a person's entries. */
  of(person: string): { id: string; version: number }[] {
    return [...(this.#ofPerson.get(person) ?? [])];
  }

  /** The `status` message of a person's entries, as text. */
  statusOf(person: string): string {
    const own = this.#ofPerson.get(person) ?? [];
    for (const { state, place } of own) if (state === 'waiting' && place === null) this.settle();
    let text = '';
    for (const entry of own) {
      entry.text ??= JSON.stringify(this.#statusOf(entry));
      text += text ? `,${entry.text}` : entry.text;
    }
    return `{"status":[${text}]}`;
  }

  #statusOf({ id, state, version, place, groupId, wait }: Entry): EntryStatus {
    return { id, state, version, place, waiting: this.#lines.get(groupId)?.length ?? 0, wait };
  }

  /** Figures of the given groups, for the pages that keep them. */
  groupStatuses(ids: readonly string[], now: number): GroupStatus[] {
    const called = new Map<string, number>();
    for (const { state, groupId } of this.#entries.values())
      if (state === 'ready') called.set(groupId, (called.get(groupId) ?? 0) + 1);
    return ids.map((id) => {
      const line = this.#lines.get(id) ?? [];
      const since = Math.min(...line.map(({ waitingSince, arrivedAt }) => waitingSince ?? arrivedAt));
      return {
        group_id: id,
        waiting: line.length,
        called: called.get(id) ?? 0,
        past_target: line.filter(({ arrivedAt, risk }) => risk && isPastTarget({ arrivedAt, risk }, now)).length,
        waiting_since: line.length > 0 ? new Date(since).toISOString() : null,
      };
    });
  }

  /** Whether the time to accept a call is over. */
  hasMissedCall(now: number): boolean {
    for (const { state, callUntil } of this.#entries.values())
      if (state === 'ready' && callUntil !== null && callUntil < now) return true;
    return false;
  }
}

function entryOf(row: BoardRow): Entry {
  return {
    id: row.id,
    groupId: row.group_id,
    people: [row.patient_id, ...row.responsible],
    state: row.status,
    band: row.band,
    dueAt: row.due_at?.getTime() ?? 0,
    arrivedAt: row.arrived_at.getTime(),
    waitingSince: row.waiting_since?.getTime() ?? null,
    callUntil: row.call_until?.getTime() ?? null,
    risk: row.given_risk ?? row.declared_risk,
    version: row.version,
    place: null,
    wait: null,
    text: undefined,
  };
}
