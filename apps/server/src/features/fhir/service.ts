import { setImmediate as nextTurn } from 'node:timers/promises';
import { fhirTypes } from '@acolhe/domain/fhir/data-access';
import type { Bundle } from 'fhir/r4';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { wholeItems } from '../record/service.ts';
import { openReading } from './reading.ts';
import type { RecordResource } from './resource/record-resource.ts';
import { entryOf } from './summary.ts';

/** Address of a clinic's FHIR API. */
export const fhirBase = ({ platform, scope }: Pick<CallerContext, 'platform' | 'scope'>) =>
  `${platform.tenants.siteOf(scope.companyId)}/fhir`;

/** All of a patient's data as one bundle: for a copy that the patient takes, and for the evidence of a visit. */
export async function wholeRecord(
  context: CallerContext,
  tx: CompanyTransaction,
  patientId: string,
  keep: (resource: RecordResource) => boolean = () => true,
): Promise<Bundle> {
  const base = fhirBase(context);
  const reading = await openReading(context, tx, patientId);
  const all: RecordResource[] = [];
  for (const type of fhirTypes) {
    for (const resource of await reading.resourcesOf(type)) all.push(resource);
    await nextTurn();
  }
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: new Date(context.platform.clock.now()).toISOString(),
    entry: all.filter(keep).map((resource) => entryOf(resource, base)),
  };
}

/** Files of a patient's record: path and name. */
export async function filesOfRecord(
  tx: CompanyTransaction,
  patientId: string,
): Promise<{ path: string; name: string }[]> {
  return (await wholeItems(tx, patientId)).flatMap(({ files }) => files);
}
