import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FhirType, fhirTypes } from '@acolhe/domain/fhir/data-access';
import type { Bundle, Resource } from 'fhir/r4';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { wholeItems } from '../record/service.ts';
import { openReading } from './reading.ts';
import { entryOf } from './summary.ts';

/** Address of a clinic's FHIR API. */
export const fhirBase = ({ platform, scope }: Pick<CallerContext, 'platform' | 'scope'>) =>
  `${platform.tenants.siteOf(scope.companyId)}/fhir`;

/** All of a patient's data as one bundle: for a copy that the patient takes, and for the evidence of a visit. */
export async function wholeRecord(
  context: CallerContext,
  tx: CompanyTransaction,
  patientId: string,
  keep: (resource: Resource) => boolean = () => true,
): Promise<Bundle> {
  const base = fhirBase(context);
  const all = await everything(context, tx, patientId, fhirTypes);
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: new Date(context.platform.clock.now()).toISOString(),
    entry: all.filter(keep).map((resource) => entryOf(resource, base)),
  };
}

/** Resources of chosen types, of a patient. */
export async function everything(
  context: CallerContext,
  tx: CompanyTransaction,
  patientId: string,
  types: readonly FhirType[],
): Promise<Resource[]> {
  const reading = await openReading(context, tx, patientId);
  const all: Resource[] = [];
  for (const type of types) {
    for (const resource of await reading.resourcesOf(type)) all.push(resource);
    await nextTurn();
  }
  return all;
}

/** Files of a patient's record: path and name. */
export async function filesOfRecord(
  tx: CompanyTransaction,
  patientId: string,
): Promise<{ path: string; name: string }[]> {
  return (await wholeItems(tx, patientId)).flatMap(({ files }) => files);
}
