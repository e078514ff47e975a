import { expect, test } from 'vitest';
import { literalsOf } from './column-check.ts';

test.each([
  ["CHECK ((status = ANY (ARRAY['active'::text, 'on-hold'::text])))", ['active', 'on-hold']],
  ["CHECK ((\"role\" = ANY (ARRAY['P'::text, 'D'::text])))", ['P', 'D']],
  ["CHECK (((kind IS NULL) OR (kind = ANY (ARRAY['a'::text, 'b'::text]))))", ['a', 'b']],
  ["CHECK ((kind = 'plan'::text))", ['plan']],
  ["CHECK ((follows <@ ARRAY['look'::text, 'mail'::text]))", ['look', 'mail']],
  ["CHECK (((rights <@ '{reception,triage}'::text[]) AND (cardinality(rights) > 0)))", ['reception', 'triage']],
])('%s names literals', (check, literals) => expect(literalsOf(check)).toEqual(literals));

test.each([
  "CHECK ((cpf ~ '^\\d{11}$'::text))",
  "CHECK ((name <> ''::text))",
  'CHECK ((price >= 0))',
  "CHECK (((kind = 'a'::text) OR (length(kind) > 3)))",
  "CHECK ((NOT (kind = ANY (ARRAY['a'::text]))))",
  "CHECK ((lower(kind) = ANY (ARRAY['a'::text])))",
])('%s names none', (check) => expect(literalsOf(check)).toBeUndefined());
