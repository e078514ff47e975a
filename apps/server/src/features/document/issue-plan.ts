import type { PrescribedItem, WrittenDocument } from '@acolhe/contract/document/content';
import type { DocumentPlan, MedicineInUse, PlannedDocument, PlanRemark } from '@acolhe/contract/document/document';
import type { FieldIssue, FieldProblemCode } from '@acolhe/contract/problems';
import { posologyText, unitText } from '@acolhe/domain/document/posology';
import {
  limitExceeded,
  type RecipeKind,
  recipeKindOf,
  recipeRules,
  type Substance,
  splitRecipes,
  substanceKey,
} from '@acolhe/domain/document/recipe';
import { ampoulesOf, suppliedDays } from '@acolhe/domain/document/recipe-demand';
import type { FindMedicine } from '@acolhe/domain/medicine/named-medicine';
import { canonicalSubstance } from '@acolhe/domain/medicine/substance-name';
import { DAY } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { PrintedItem } from '../../platform/db/json-columns.ts';
import { logAccess } from '../access-log/service.ts';
import type { CatalogueMedicine } from '../medicine/catalogue-medicine.ts';
import { type Controlled, knownNames, listed, medicinesById, substancesNamed } from '../medicine/service.ts';
import { readControlled } from '../medicine/store.ts';
import { requireRecordAccess } from '../record/policy.ts';
import { countFree } from './number-store.ts';
import { type JudgedItem, judgeSafety, type PrescriptionWarning, readSafetyFacts } from './safety/judgement.ts';
import { type DocumentRow, listRecentPrescriptions } from './store.ts';

/** Days in which a prescription for continuous use is not written again by mistake: its next comes after a month. */
const CONTINUOUS_DAYS = 25;
/** Prescriptions older than this are over, whatever they say. */
const LOOK_BACK_DAYS = 180;

export type PlannedItem = {
  /** Place in the written prescription. */
  at: number;
  written: PrescribedItem;
  /** As it is printed: the catalogue's name, whatever a client called it. */
  name: string;
  substances: Substance[];
  kind: RecipeKind;
};

type Planned = Omit<PlannedDocument, 'lines'> & { medicines: PlannedItem[] };
export type Plan = Pick<DocumentPlan, 'remarks' | 'unchecked'> & {
  documents: Planned[];
  warnings: PrescriptionWarning[];
  /** Keys of all alerts that speak against the prescriptions, with a reason or without. */
  alerts: string[];
};

type Known = {
  medicines: ReadonlyMap<string, CatalogueMedicine>;
  controlled: Controlled;
  /** Names of medicines in what was typed. */
  names: FindMedicine;
  /** Substances of what the patient uses, with the day it was prescribed. */
  inUse: ReadonlyMap<string, string>;
};

/** Divides what was written into documents, and says what has to be answered or justified before they are issued. */
export async function planDocuments(
  tx: CompanyTransaction,
  visit: { patient_id: string; professional_id: string },
  written: readonly WrittenDocument[],
  now: number,
): Promise<Plan> {
  const items = written.flatMap((one) => (one.type === 'prescription' ? one.items : []));
  const ids = items.flatMap(({ medicine_id: id }) => (id ? [id] : []));
  const used = items.length > 0 ? await listInUse(tx, visit.patient_id, { now, continuousDays: CONTINUOUS_DAYS }) : [];
  const controlled = items.length > 0 ? await readControlled(tx) : new Map();
  const known: Known = {
    medicines: await medicinesById(tx, ids),
    controlled,
    names: await knownNames(tx, (find) => items.map(({ medicine }) => substancesNamed(medicine, controlled, find))),
    inUse: daysOfSubstances(used),
  };
  const free = items.length > 0 ? await countFree(tx, visit.professional_id) : new Map<string, number>();
  const plan: Plan = {
    documents: [],
    remarks: [],
    warnings: [],
    alerts: [],
    unchecked: { medicines: [], allergies: [] },
  };
  const judged: JudgedItem[] = [];
  for (const [of, one] of written.entries()) {
    if (one.type !== 'prescription') {
      plan.documents.push({ of, type: one.type, recipe_kind: null, items: [], ...digital, medicines: [] });
      continue;
    }
    const { planned, remarks, safety } = judgeItems(one.items, `documents.${of}.items`, known);
    plan.remarks.push(...remarks);
    judged.push(...safety);
    for (const { kind, items: medicines } of splitRecipes(planned))
      plan.documents.push({
        of,
        type: 'prescription',
        recipe_kind: kind,
        items: medicines.map(({ at }) => at),
        ...modeOf(kind, free),
        medicines,
      });
  }
  if (judged.length === 0) return plan;
  const { remarks, ...safety } = judgeSafety(
    judged,
    used.map(({ item }) => ({ name: item.medicine, substances: item.substances.map(canonicalSubstance) })),
    await readSafetyFacts(tx, visit.patient_id, now),
  );
  // An allergy and a repetition are answered by one reason.
  const answered = new Set(remarks.map(({ path }) => path));
  return {
    ...plan,
    ...safety,
    remarks: [...plan.remarks.filter(({ kind, path }) => kind !== 'duplicate' || !answered.has(path)), ...remarks],
  };
}

const digital = { mode: 'digital', paper_reason: null } as const;

/** Digital where the kind needs no number or one is free; each number is for one document. */
function modeOf(kind: RecipeKind, free: Map<string, number>): Pick<PlannedDocument, 'mode' | 'paper_reason'> {
  const { series, isNotification } = recipeRules[kind];
  if (!series) return digital;
  const left = free.get(series) ?? 0;
  if (left === 0) return { mode: 'paper', paper_reason: isNotification ? 'notification' : 'no_number' };
  free.set(series, left - 1);
  return digital;
}

function judgeItems(items: readonly PrescribedItem[], path: string, known: Known) {
  const planned: PlannedItem[] = [];
  const remarks: PlanRemark[] = [];
  const safety: JudgedItem[] = [];
  const seen = new Set<string>();
  for (const [at, written] of items.entries()) {
    const remark = (field: string, kind: PlanRemark['kind'], text = '', limit: number | null = null) =>
      remarks.push({ path: `${path}.${at}.${field}`, kind, text, limit });
    const medicine = written.medicine_id ? known.medicines.get(written.medicine_id) : undefined;
    const { substances, isKnown } = substancesOf(written, medicine, known);
    const name = medicine?.name ?? written.medicine;
    safety.push({ path: `${path}.${at}`, name, written, isKnown, substances: substances.map((one) => one.name) });
    // A typed medicine is what the doctor says it is, unless its own words say more; one that left the catalogue was never asked.
    const controlled = substances.find(({ name: key, list }) => key && list);
    if (!medicine && (written.declared ?? 'none') === 'none' && (controlled || !written.declared))
      remark('declared', 'declared', controlled?.name ?? name);
    const finding = recipeKindOf(substances, written.answer ?? medicine?.answer ?? null);
    if ('question' in finding) remark('answer', finding.question, substances[0]?.name);
    else if ('programme' in finding) remark('medicine', 'programme', finding.programme);
    else {
      planned.push({ at, written, name, substances, kind: finding.kind });
      const over = limitExceeded(finding.kind, {
        days: suppliedDays(written),
        ampoules: ampoulesOf(written),
        isLongTreatment: written.is_long_treatment,
      });
      if (over && !written.justification) remark('justification', 'limit', over.of, over.limit);
    }
    const twice = substances.find(({ name: key }) => seen.has(key));
    const before = substances.find(({ name: key }) => known.inUse.has(key));
    for (const { name: key } of substances) seen.add(key);
    const double = twice ?? before;
    if (double && !written.override) remark('override', 'duplicate', duplicateText(double.name, twice, known));
  }
  return { planned, remarks, safety };
}

/** `name` alone for twice on one prescription; with the day where the patient has it already. */
const duplicateText = (name: string, twice: Substance | undefined, { inUse }: Known) =>
  twice ? name : `${name} ${inUse.get(name) ?? ''}`.trim();

function substancesOf(
  written: PrescribedItem,
  medicine: CatalogueMedicine | undefined,
  { controlled, names }: Known,
): { substances: Substance[]; isKnown: boolean } {
  if (medicine) return { substances: medicine.substances.map((key) => listed(key, controlled)), isKnown: true };
  const list = written.declared && written.declared !== 'none' ? written.declared : null;
  const named = substancesNamed(written.medicine, controlled, names);
  if (named.length === 0) return { substances: [{ name: substanceKey(written.medicine), list }], isKnown: false };
  const isSaid = !list || named.some((one) => one.list === list);
  return { substances: isSaid ? named : [...named, { name: '', list }], isKnown: true };
}

type InUse = Awaited<ReturnType<typeof listInUse>>[number];

const daysOfSubstances = (used: readonly InUse[]) =>
  new Map(
    used.flatMap(({ item, row }) =>
      item.substances.map((name) => [canonicalSubstance(name), dayOf(row, row.issued_at.getTime())]),
    ),
  );

/** Medicines of a patient's prescriptions whose treatment goes on, the latest last; without an end it goes on for a while. */
async function listInUse(
  tx: CompanyTransaction,
  patientId: string,
  { now, continuousDays }: { now: number; continuousDays: number },
) {
  const rows = await listRecentPrescriptions(tx, patientId, new Date(now - LOOK_BACK_DAYS * DAY));
  return rows.flatMap((row) => {
    const { body } = row.content;
    const items = body.type === 'prescription' ? body.items : [];
    return items
      .filter(({ days }) => row.issued_at.getTime() + (days ?? continuousDays) * DAY >= now)
      .map((item) => ({ item, row }));
  });
}

const dayOf = ({ content }: Pick<DocumentRow, 'content'>, at: number) => dayIn(content.timeZone, at).toString();

/**
 * Medicines that a patient uses by the prescriptions of this clinic: the latest of each. Withheld documents count too,
 * because the prescriber has to know them.
 */
export function medicinesInUse(context: CallerContext, patientId: string): Promise<MedicineInUse[]> {
  const { platform, scope, caller } = context;
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    await requireRecordAccess(context, tx, patientId);
    await logAccess(platform, tx, caller, [{ patientId, what: 'medicines in use' }]);
    const latest = new Map(
      (await listInUse(tx, patientId, { now, continuousDays: LOOK_BACK_DAYS })).map((found) => [
        found.item.medicine,
        found,
      ]),
    );
    return [...latest.values()].map(({ item, row }) => {
      const since = row.issued_at.getTime();
      return {
        document_id: row.id,
        medicine: item.medicine,
        use: item.use,
        professional: row.content.professional.name,
        since: dayOf(row, since),
        until: item.days === null ? null : dayOf(row, since + item.days * DAY),
      };
    });
  });
}

export function printedItem({ written, name, substances }: PlannedItem): PrintedItem {
  const use = [written.posology && posologyText(written.posology), written.instructions].filter(Boolean).join(' ');
  return {
    medicine: name,
    quantity: written.quantity,
    unit: unitText(written.quantity, written.quantity_unit),
    use,
    justification: written.justification,
    override: written.override,
    // A single dose is over within a day.
    days: written.posology?.rhythm === 'once' ? 1 : (written.posology?.days ?? null),
    substances: substances.map((one) => one.name),
  };
}

/** Remarks that need an answer first, as problems of the fields that take it. */
export function problemsOf(remarks: readonly PlanRemark[]): FieldIssue[] {
  return remarks.map(({ path, kind, limit }) => ({
    path,
    code: `recipe_${kind}` satisfies FieldProblemCode,
    ...(limit === null ? {} : { limit }),
  }));
}
