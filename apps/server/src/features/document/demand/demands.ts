import type { WrittenDocument } from '@acolhe/contract/document/content';
import type { FieldIssue } from '@acolhe/contract/problems';
import { certificateFaults } from '@acolhe/domain/document/certificate-demand';
import { type Council, claimsOther, issuable, rightsOf } from '@acolhe/domain/document/council';
import { ampoulesOf, isAnabolic, needsDays, suppliedDays, termOf } from '@acolhe/domain/document/recipe-demand';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { findCoding } from '../../domain-list/service.ts';
import { hasConsent } from '../../person/service.ts';
import { readPerson } from '../../person/store.ts';
import type { PlannedItem } from '../issue-plan.ts';
import { type OwnVisit, timesOf } from './visit-times.ts';

type Planned = { of: number; medicines: readonly PlannedItem[] };
type Asked = { visit: OwnVisit; council: Council; written: readonly WrittenDocument[]; planned: readonly Planned[] };

/**
 * Faults of documents before the law, all at once: papers of the writer's council alone, the patient's
 * consent to telemedicine (CFM 2.314/2022), and the fields of each kind.
 */
export async function faultsOf(tx: CompanyTransaction, asked: Asked, now: number): Promise<FieldIssue[]> {
  const { visit, council, written, planned } = asked;
  const faults: FieldIssue[] = [];
  if (!(await hasConsent(tx, visit.patient_id))) faults.push({ path: 'consent', code: 'document_consent' });
  // Name and home of the patient: Lei 5.991/1973 art. 35, Portaria 344/1998 art. 36 and 55.
  const prescribes = written.some(({ type }) => type === 'prescription');
  if (prescribes && !(await readPerson(tx, visit.patient_id))?.address)
    faults.push({ path: 'address', code: 'document_address' });
  const times = await timesOf(tx, visit, now);
  for (const [of, one] of written.entries()) {
    const path = `documents.${of}`;
    const own = ownFaults(one, council).map(({ path: field, ...fault }) => ({ path: `${path}.${field}`, ...fault }));
    faults.push(...own);
    if (one.type === 'certificate')
      faults.push(
        ...certificateFaults(one, times).map(({ field, ...fault }) => ({ path: `${path}.${field}`, ...fault })),
      );
  }
  for (const { of, medicines } of planned)
    for (const medicine of medicines) faults.push(...itemFaults(medicine, council, `documents.${of}.items`));
  return faults;
}

/** Faults of a document against its writer's council, by field. */
function ownFaults(one: WrittenDocument, council: Council): FieldIssue[] {
  const rights = rightsOf(council);
  if (!issuable(council).includes(one.type))
    return [
      { path: one.type === 'prescription' || one.type === 'exam_request' ? 'items' : 'type', code: 'document_council' },
    ];
  switch (one.type) {
    case 'prescription':
      return rights.isByProtocol && !one.protocol ? [{ path: 'protocol', code: 'required' }] : [];
    case 'certificate':
      return rights.certificates.includes(one.kind) ? [] : [{ path: 'kind', code: 'document_council' }];
    case 'report':
    case 'free':
      return claimsOther(one.title, council) ? [{ path: 'title', code: 'document_title' }] : [];
    default:
      return [];
  }
}

function itemFaults({ at, written, kind, substances }: PlannedItem, council: Council, list: string): FieldIssue[] {
  const path = `${list}.${at}`;
  const { recipes } = rightsOf(council);
  // A profession without medicines is told so of the whole prescription.
  if (recipes.length > 0 && !recipes.includes(kind)) return [{ path: `${path}.medicine`, code: 'document_council' }];
  const faults: FieldIssue[] = [];
  if (needsDays(kind) && suppliedDays(written) === null && ampoulesOf(written) === null)
    faults.push({ path: `${path}.covers_days`, code: 'recipe_days' });
  if (isAnabolic(kind, substances) && !written.cid) faults.push({ path: `${path}.cid`, code: 'required' });
  if (written.cid && !findCoding(written.cid)) faults.push({ path: `${path}.cid`, code: 'invalid' });
  if (termOf(kind, substances) && !written.has_term) faults.push({ path: `${path}.has_term`, code: 'recipe_term' });
  return faults;
}
