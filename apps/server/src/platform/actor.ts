import type { Role } from '@acolhe/domain/person/roles';

/** Who did something: a role, the holder of a link, the bank, or the product itself. */
export type Actor = Role | 'link' | 'bank' | 'system';

/** Who did something and when, as histories keep it. */
export type By = { actor: Actor; actorName?: string | null; at: Date };
