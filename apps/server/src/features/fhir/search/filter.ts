import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import { folded } from '@acolhe/domain/text/folded';
import { systems } from '../resource/element.ts';
import { fieldsOf, itemsOf, type RecordResource } from '../resource/record-resource.ts';
import type { Parameter } from './parameter.ts';
import { compares, type Prefix, prefixes, spanOf, valueSpan } from './span.ts';

/** Record that a search is done in, with its clock, zone and address. */
export type Searched = { patientId: string; zone: string; now: number; base: string };

/** Whether a resource is one of those that a parameter asks for. */
export type Filter = (resource: RecordResource) => boolean;

/** Values of one parameter: each is compared with each resource. */
const MOST_VALUES = 100;

/** A search that cannot be done: what is wrong with which parameter. */
export class SearchRefusal extends Error {}

type Asked = { name: string; modifier: string | undefined; text: string };

/** Values of a parameter in a resource. */
export function valuesOf(
  resource: RecordResource,
  { paths, contact, target }: Parameter,
  { patientId }: Searched,
): unknown[] {
  if (paths.length === 0) return [{ reference: `Patient/${patientId}` }];
  const values = paths.flatMap((path) => path.split('.').reduce<unknown[]>(inside, [resource]));
  if (contact) return values.filter((value) => fieldsOf(value).system === contact);
  if (target) return values.filter((value) => referenceOf(value).startsWith(`${target}/`));
  return values;
}

const inside = (values: readonly unknown[], key: string): unknown[] =>
  values.flatMap((value) => fieldsOf(value)[key] ?? []);

export const referenceOf = (value: unknown): string =>
  typeof value === 'string' ? value : String(fieldsOf(value).reference ?? '');

/** Parts of a value between commas that are not escaped (R4 §3.1.1.4.1). */
const alternatives = (text: string) => text.split(/(?<!\\),/).map((part) => part.replace(/\\([,|$\\])/g, '$1'));

/** Reads one parameter of a search. Throws {@link SearchRefusal} for a value or modifier that it does not have. */
export function filterOf(parameter: Parameter, asked: Asked, searched: Searched): Filter {
  const { modifier, name, text } = asked;
  const given = (resource: RecordResource) => valuesOf(resource, parameter, searched);
  if (modifier === 'missing') {
    if (text !== 'true' && text !== 'false') throw new SearchRefusal(`${name}:missing is true or false`);
    return (resource) => (given(resource).length === 0) === (text === 'true');
  }
  const asking = alternatives(text);
  if (asking.length > MOST_VALUES) throw new SearchRefusal(`${name} takes ${MOST_VALUES} values at most`);
  const tests = asking.map((one) => testOf(parameter, { ...asked, text: one }, searched));
  const holds: Filter = (resource) => {
    const values = given(resource);
    return tests.some((test) => values.some(test));
  };
  if (parameter.kind === 'date' && text.startsWith('ne'))
    return (resource) => given(resource).length > 0 && holds(resource);
  return modifier === 'not' ? (resource) => !holds(resource) : holds;
}

type Test = (value: unknown) => boolean;

function testOf(parameter: Parameter, asked: Asked, searched: Searched): Test {
  switch (parameter.kind) {
    case 'token':
      return tokenTest(asked);
    case 'string':
      return stringTest(asked);
    case 'reference':
      return referenceTest(asked, searched);
    case 'date':
      return dateTest(asked, searched);
    case 'quantity':
      return quantityTest(asked, searched);
  }
}

const noModifier = ({ name, modifier }: Asked) =>
  new SearchRefusal(`The parameter ${name} has no modifier ":${modifier}"`);

/** A code or value with its system; a text stands for a code where there is none. */
type Token = { system: string | undefined; code: string; text: string };

const wordIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

function tokensOf(value: unknown): Token[] {
  if (typeof value !== 'object' || value === null)
    return [{ system: undefined, code: String(value), text: String(value) }];
  const fields = fieldsOf(value);
  const text = wordIn(fields.text) ?? '';
  const inWords = { system: undefined, code: text, text };
  if (fields.coding) return [...itemsOf(fields.coding).flatMap(tokensOf), inWords];
  const code = wordIn(fields.code) ?? wordIn(fields.value);
  if (code === undefined)
    return [fields.display === undefined ? inWords : { ...inWords, text: String(fields.display) }];
  return [{ system: wordIn(fields.system), code, text: wordIn(fields.display) ?? '' }];
}

/** Codes of CID-10 are written with and without a dot. */
const bare = ({ system, code }: Pick<Token, 'system' | 'code'>) =>
  (system === systems.cid10 ? code.replace('.', '') : code).toLowerCase();

function tokenTest(asked: Asked): Test {
  const { modifier, text } = asked;
  if (modifier === 'text') return (value) => tokensOf(value).some((token) => beginsSo(token.text, text));
  if (modifier !== undefined && modifier !== 'not') throw noModifier(asked);
  const [, system, code = ''] = /^(?:([^|]*)\|)?(.*)$/s.exec(text) ?? [];
  return (value) =>
    tokensOf(value).some(
      (token) =>
        (system === undefined || (token.system ?? '') === system) &&
        (code === '' ? system !== undefined : bare(token) === bare({ system: token.system, code })),
    );
}

/** Texts of a value: of a name or an address each of its parts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { use: _, ...parts } = fieldsOf(value);
  return Object.values(parts).flat().flatMap(textsOf);
}

/** Whether a text, or one of its words, begins so. */
const beginsSo = (text: string, beginning: string) => ` ${folded(text)}`.includes(` ${folded(beginning)}`);

function stringTest(asked: Asked): Test {
  const { modifier, text } = asked;
  switch (modifier) {
    case undefined:
      return (value) => textsOf(value).some((one) => beginsSo(one, text));
    case 'exact':
      return (value) => textsOf(value).some((one) => one === text || one.split(' ').includes(text));
    case 'contains':
      return (value) => textsOf(value).some((one) => folded(one).includes(folded(text)));
    default:
      throw noModifier(asked);
  }
}

function referenceTest(asked: Asked, { base }: Searched): Test {
  const { modifier, text } = asked;
  if (modifier !== undefined && !isType(modifier)) throw noModifier(asked);
  const path = text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text;
  const id = path.replace(/^[A-Za-z]+\//, '');
  const type = modifier ?? (path === id ? undefined : path.slice(0, -id.length - 1));
  return (value) => {
    const reference = referenceOf(value);
    return type ? reference === `${type}/${id}` : reference === id || reference.endsWith(`/${id}`);
  };
}

/** A date or number without its prefix, and the prefix. */
function prefixed(text: string): { prefix: Prefix; rest: string } {
  const prefix = prefixes.find((one) => text.startsWith(one)) ?? 'eq';
  return { prefix, rest: prefixes.some((one) => text.startsWith(one)) ? text.slice(2) : text };
}

function dateTest(asked: Asked, { zone, now }: Searched): Test {
  const { name, modifier, text } = asked;
  if (modifier !== undefined) throw noModifier(asked);
  const { prefix, rest } = prefixed(text);
  const span = spanOf(rest, zone);
  if (!span) throw new SearchRefusal(`${name} is a date such as 2026-11-27 or ge2026-11-27T12:00:00Z`);
  return (value) => {
    const own = valueSpan(value, zone);
    return own !== undefined && compares(prefix, span, own, now);
  };
}

/** A number in the precision in which it is written, 5.4 from 5.35 to 5.45, with its system and unit (R4 §3.1.1.4.11). */
function quantityTest(asked: Asked, { now }: Searched): Test {
  const { name, modifier, text } = asked;
  if (modifier !== undefined) throw noModifier(asked);
  const { prefix, rest } = prefixed(text);
  const [written = '', system = '', unit = ''] = rest.split('|');
  const number = Number(written);
  if (written === '' || !Number.isFinite(number))
    throw new SearchRefusal(`${name} is a number such as 5.4 or ge5.4|${systems.ucum}|mg`);
  const half = 10 ** -(written.split('.')[1]?.length ?? 0) / 2;
  const margin = prefix === 'ap' ? Math.abs(number) * 0.1 : half;
  const span = { from: number - margin, until: number + margin };
  const exact = { from: number, until: number };
  return (value) => {
    const quantity = fieldsOf(value);
    if (typeof quantity.value !== 'number') return false;
    if (system && quantity.system !== system) return false;
    if (unit && quantity.code !== unit && quantity.unit !== unit) return false;
    const own = { from: quantity.value, until: quantity.value };
    if (prefix === 'ap') return own.from >= span.from && own.from <= span.until;
    return prefix === 'eq' || prefix === 'ne'
      ? compares(prefix, span, own, now)
      : comparesExactly(prefix, exact.from, own.from);
  };
}

function comparesExactly(prefix: Prefix, asked: number, value: number): boolean {
  if (prefix === 'lt' || prefix === 'eb') return value < asked;
  if (prefix === 'gt' || prefix === 'sa') return value > asked;
  return prefix === 'le' ? value <= asked : value >= asked;
}

/** Whether a text names a type that is read. */
export const isType = (text: string): text is FhirType => fhirTypes.some((type) => type === text);
