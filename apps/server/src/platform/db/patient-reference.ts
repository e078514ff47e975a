import type { RawBuilder } from 'kysely';

/** A column that says which patient a row belongs to. Features list theirs; joining two records moves the rows. */
export type PatientReference = {
  table: string;
  column: string;
  key: string;
  /** Under which its rows are remembered, where its table has another column: the table's name otherwise. */
  as?: string;
  /** Rows that stay, because the other record has its own: a condition on `row`, with the id of the record that stays. */
  unless?: (into: string) => RawBuilder<boolean>;
};
