import { expressionBuilder } from 'kysely';
import type { Tables } from './tables.generated.ts';

/** Begins the queries that features give to others for joins (`features/<noun>/read.ts`); they need no transaction. */
export const joined = expressionBuilder<Tables, never>();
