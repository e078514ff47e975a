import type { WrittenDocument } from '@acolhe/contract/document/content';
import type { Desk, DocumentPlan } from '@acolhe/contract/document/document';
import type { PersonAddress } from '@acolhe/contract/person/address';
import { shownName } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { fieldWords } from '../../platform/phrases.ts';
import { Problem } from '../../platform/problem.ts';
import { changePerson } from '../person/change.ts';
import { hasConsent } from '../person/service.ts';
import { readPerson } from '../person/store.ts';
import { bodyOf } from './content.ts';
import { faultsOf } from './demand/demands.ts';
import { timesOf } from './demand/visit-times.ts';
import { planDocuments, problemsOf } from './issue-plan.ts';
import { requireCouncil, requireDoctor, requireOwnVisit } from './policy.ts';
import { saidLines } from './printed.ts';
import { noteAlerts } from './safety/alert-store.ts';
import { deleteDraft, listUnsigned, readDraft, upsertDraft } from './store.ts';

/** The draft of a visit, with the facts that its papers state. */
export function draftOf({ platform, scope, caller }: CallerContext, id: string): Promise<Desk> {
  return platform.database.readInCompany(scope, async (tx) => {
    const visit = await requireOwnVisit(tx, caller, id);
    const { day, start, end } = await timesOf(tx, visit, platform.clock.now());
    return {
      content: await readDraft(tx, id),
      council: await requireCouncil(tx, visit.professional_id),
      visit: { day, start, end },
      address: (await readPerson(tx, visit.patient_id))?.address ?? null,
      has_consent: await hasConsent(tx, visit.patient_id),
    };
  });
}

/** Completes the home of a visit's patient, as the patient says it; it is kept with the person. */
export async function setAddress(
  context: CallerContext,
  { id, address }: { id: string; address: PersonAddress },
): Promise<PersonAddress> {
  const { platform, scope, caller } = context;
  const visit = await platform.database.readInCompany(scope, (tx) => requireOwnVisit(tx, caller, id));
  const { address: kept } = await changePerson(context, visit.patient_id, { address });
  if (!kept) throw new Error('The address that was just set is not there');
  return kept;
}

/** Visits of the doctor whose documents are issued and not signed, the oldest first. */
export function unsignedOf({ platform, scope, caller }: CallerContext) {
  return platform.database.readInCompany(scope, async (tx) => {
    const rows = await listUnsigned(tx, requireDoctor(caller));
    return rows.map(({ starts_at, count, id, ...name }) => ({
      appointment_id: id,
      patient_name: shownName(name),
      start: starts_at.toISOString(),
      count: Number(count),
    }));
  });
}

export function saveDraft(
  { platform, scope, caller }: CallerContext,
  { id, content }: { id: string; content: string },
): Promise<{ saved_at: string }> {
  const at = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    await requireOwnVisit(tx, caller, id);
    if (content) await upsertDraft(tx, id, content, at);
    else await deleteDraft(tx, id);
    return { saved_at: at.toISOString() };
  });
}

export type Writing = { appointment_id: string; documents: readonly WrittenDocument[] };
type OwnVisit = Awaited<ReturnType<typeof requireOwnVisit>>;

/** The plan of what was written, with all that has to be answered, justified or completed first. */
async function judged(tx: CompanyTransaction, visit: OwnVisit, documents: readonly WrittenDocument[], now: number) {
  const plan = await planDocuments(tx, visit, documents, now);
  const council = await requireCouncil(tx, visit.professional_id);
  const faults = await faultsOf(tx, { visit, council, written: documents, planned: plan.documents }, now);
  return { ...plan, faults };
}

/** {@link judged}; throws what is missing. */
export async function requireJudged(
  tx: CompanyTransaction,
  visit: OwnVisit,
  documents: readonly WrittenDocument[],
  now: number,
) {
  const plan = await judged(tx, visit, documents, now);
  const problems = [...problemsOf(plan.remarks), ...plan.faults];
  if (problems.length > 0) throw new Problem('invalid_input', problems);
  return plan;
}

export function planOf(
  { platform, scope, caller }: CallerContext,
  input: Writing,
  locale: Locale,
): Promise<DocumentPlan> {
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const visit = await requireOwnVisit(tx, caller, input.appointment_id);
    const { documents, faults, warnings, alerts, ...told } = await judged(tx, visit, input.documents, now);
    await noteAlerts(tx, visit.id, { keys: alerts, at: new Date(now), isOverridden: false });
    const person = await readPerson(tx, visit.patient_id);
    const patient = { sex: person?.sex_at_birth ?? null, gender: person?.gender ?? null };
    const isReady = told.remarks.length === 0 && faults.length === 0;
    const planned = documents.map(({ medicines, ...document }) => ({
      ...document,
      // Nothing is shown for checking while something is missing.
      lines: isReady ? saidLines({ body: bodyOf({ ...document, medicines }, input.documents), patient }) : [],
    }));
    return {
      ...told,
      documents: planned,
      warnings: warnings.map(({ key: _, reason: __, ...warning }) => warning),
      faults: fieldWords(locale, faults),
    };
  });
}
