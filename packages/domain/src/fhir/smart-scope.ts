import { type FhirType, fhirTypes } from './data-access.ts';

/** Scopes of a launch that the server can grant (SMART App Launch 2.2, "Scopes and Launch Context"). */
export type SmartScopes = {
  /** Types of resources that the app may read, in their usual order. */
  types: FhirType[];
  /** Whether it may go on after its access token has ended. */
  isOffline: boolean;
  /** The scopes in the app's words, those that cannot be granted left out. */
  granted: string;
};

/** Permissions of SMART 2 have a fixed order; `read` and `*` are those of SMART 1. */
const RESOURCE = /^(patient|system)\/(\*|[A-Za-z]+)\.(c?r?u?d?s?|read|\*)$/;

const isType = (text: string): text is FhirType => fhirTypes.some((type) => type === text);

/** Whether a scope lets both read and search: the API does not tell one from the other. */
const reads = (permissions: string) => /^(read|\*)$/.test(permissions) || /r.*s/.test(permissions);

/**
 * Reads the scopes that an app asks for, as far as `offered` goes. What is not known here, or asks for less than whole
 * types (`?category=`), is left out, as RFC 6749 §3.3 lets a server do: the answer says what was granted.
 *
 * @param text scopes divided by spaces
 */
export function readScopes(
  text: string,
  offered: readonly FhirType[],
  context: 'patient' | 'system' = 'patient',
): SmartScopes {
  const asked = text.split(' ').filter(Boolean);
  const types = new Set<FhirType>();
  const granted: string[] = [];
  for (const scope of asked) {
    if (context === 'patient' && (scope === 'launch/patient' || scope === 'offline_access')) granted.push(scope);
    const [, of, name = '', permissions = ''] = RESOURCE.exec(scope) ?? [];
    if (of !== context || !reads(permissions)) continue;
    const ending = permissions === 'read' || permissions === '*' ? 'read' : 'rs';
    const found = name === '*' ? fhirTypes : isType(name) ? [name] : [];
    const given = found.filter((type) => offered.includes(type));
    for (const type of given) types.add(type);
    if (name === '*' && given.length === fhirTypes.length) granted.push(`${context}/*.${ending}`);
    else granted.push(...given.map((type) => `${context}/${type}.${ending}`));
  }
  return {
    types: fhirTypes.filter((type) => types.has(type)),
    isOffline: granted.includes('offline_access'),
    granted: [...new Set(granted)].join(' '),
  };
}
