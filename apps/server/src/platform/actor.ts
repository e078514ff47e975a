import type { Role } from '@acolhe/domain/identity/roles';

/** Author of a change: a role, the holder of a link, the bank, or the product itself. */
export type Actor = Role | 'link' | 'bank' | 'system';

/** Author and time of a change, as histories store it. */
export type By = { actor: Actor; actorName?: string | null; at: Date };
