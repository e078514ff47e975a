import { type GivenCount, type GivenKind, givenKinds, noneGiven } from '@acolhe/domain/identity/given-access';
import type { CompanyTransaction } from './transaction.ts';

/** Why access ends: with the password under which it was given, or with the membership. */
export type AccessEnd = 'password' | 'membership';

/** Access that a member gave out before the access number of their membership became `before`. */
export type Given = {
  membershipId: string;
  /** Id of a member who is a patient. */
  personId: string | null;
  professionalId: string | null;
  before: number;
  why: AccessEnd;
  /** Now. */
  at: Date;
};

/** How one kind is found and ended; each in its feature. */
export type GivenAccessOf = {
  /** Ids of the accesses that still hold. */
  list(tx: CompanyTransaction, given: Given): Promise<string[]>;
  end(tx: CompanyTransaction, ids: readonly string[], at: Date): Promise<void>;
};

/**
 * Everything that members give out and that outlives their sessions. `app.ts` registers the kinds of all features; the
 * ends of passwords and memberships go through all of them. Their doors refuse by the access number besides, so that what
 * is ended here is put away and told, but was closed before.
 */
export class GivenAccess {
  readonly #kinds: Partial<Record<GivenKind, GivenAccessOf>> = {};

  register(kinds: Partial<Record<GivenKind, GivenAccessOf>>): void {
    Object.assign(this.#kinds, kinds);
  }

  /** How much of each kind would end. */
  async count(tx: CompanyTransaction, given: Given): Promise<GivenCount> {
    const count = { ...noneGiven };
    for (const kind of givenKinds) count[kind] = (await this.#of(kind).list(tx, given)).length;
    return count;
  }

  /** Ends all of it; returns how much of each kind that was. */
  async end(tx: CompanyTransaction, given: Given): Promise<GivenCount> {
    const count = { ...noneGiven };
    for (const kind of givenKinds) {
      const ids = await this.#of(kind).list(tx, given);
      count[kind] = ids.length;
      if (ids.length > 0) await this.#of(kind).end(tx, ids, given.at);
    }
    return count;
  }

  #of(kind: GivenKind): GivenAccessOf {
    const found = this.#kinds[kind];
    if (!found) throw new Error(`No feature gives out a ${kind}`);
    return found;
  }
}
