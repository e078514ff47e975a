import { documentFlow, documentTypes } from '@acolhe/domain/document/document-flow';
import { recipeKinds, recipeQuestions } from '@acolhe/domain/document/recipe';
import { states } from '@acolhe/domain/flow';
import { warningGrades } from '@acolhe/domain/medicine/interaction-rule';
import { warningRules } from '@acolhe/domain/medicine/warning';
import * as z from 'zod';
import { call, MAX_BODY_BYTES } from '../call.ts';
import { addressChange, personAddress } from '../person/address.ts';
import { fieldProblem } from '../problems.ts';
import { sharedRecordCalls } from '../record-share/shared-record.ts';
import { textTemplateCalls } from '../text-template/text-template.ts';
import { date, done, id, instant, lookup, requiredText, secret, text } from '../values.ts';
import { writtenDocument } from './content.ts';
import { examCalls } from './exam.ts';
import { favouriteCalls } from './prescription-favourites.ts';
import { signingCalls, signingMeans } from './signing.ts';
import { usualDoseCalls } from './usual-dose.ts';

/** Why a document is a form on paper. */
const paperReasons = ['no_number', 'notification'] as const;

const documentView = z.object({
  id,
  type: z.enum(documentTypes),
  recipe_kind: z.enum(recipeKinds).nullable(),
  status: z.enum(states(documentFlow)),
  mode: z.enum(['digital', 'paper']),
  paper_reason: z.enum(paperReasons).nullable(),
  /** Number of the national system. */
  number: z.string().nullable(),
  /** Content in short, a line each. */
  lines: z.array(z.string()),
  appointment_id: id,
  patient_id: id,
  patient_name: z.string(),
  professional_name: z.string(),
  issued_at: instant,
  signed_at: instant.nullable(),
  valid_until: date.nullable(),
  signer: z
    .object({
      holder: z.string(),
      issuer: z.string(),
      is_legal: z.boolean(),
      /** False where it could not be asked whether the certificate was revoked. */
      is_checked: z.boolean(),
      /** When an authority of time stamped the signature; null where none did. */
      stamped_at: instant.nullable(),
    })
    .nullable(),
  /** Path of the public page, and the code that opens the document there; for the patient and the doctor. */
  path: z.string(),
  secret: z.string(),
  cancel_reason: z.string().nullable(),
  /** The signature that it waits for. */
  signing_id: id.nullable(),
  /** Whether this viewer may cancel it now. */
  may_cancel: z.boolean(),
});
export type DocumentView = z.infer<typeof documentView>;

/** A document as it will be: of which of the written, and how. */
const plannedDocument = z.object({
  /** Place of the written document. */
  of: z.int(),
  type: z.enum(documentTypes),
  recipe_kind: z.enum(recipeKinds).nullable(),
  /** Places of its medicines in the written prescription. */
  items: z.array(z.int()),
  mode: z.enum(['digital', 'paper']),
  paper_reason: z.enum(paperReasons).nullable(),
  /** Its words as they are printed, in Portuguese, a line each. */
  lines: z.array(z.string()),
});
export type PlannedDocument = z.infer<typeof plannedDocument>;

/** Remark that has to be answered or justified first. Paths are those of the input. */
const remark = z.object({
  path: z.string(),
  kind: z.enum([...recipeQuestions, 'programme', 'declared', 'limit', 'duplicate', 'allergy', 'contraindicated']),
  /** The limit of days or injections. */
  limit: z.int().nullable(),
  /** Subject of the remark: a substance, or the document in which it stands already. */
  text: z.string(),
});
export type PlanRemark = z.infer<typeof remark>;

/** Warning on a medicine; only for what is contraindicated a reason is needed, which a remark asks for. */
const warning = z.object({
  /** The medicine, `documents.0.items.1`. */
  path: z.string(),
  rule: z.enum(warningRules),
  grade: z.enum(warningGrades),
  /** Its substance. */
  substance: z.string(),
  /** Other medicines that it does not go with, or the allergy. */
  against: z.array(z.string()),
  /** Whether the patient uses the other already. */
  is_in_use: z.boolean(),
});
export type PlanWarning = z.infer<typeof warning>;

/** `faults` are what the law asks for and is not there, by field. */
const plan = z.object({
  documents: z.array(plannedDocument),
  remarks: z.array(remark),
  warnings: z.array(warning),
  /** Typed medicines whose names are not known, and allergies that name nothing known: nothing is compared with these. */
  unchecked: z.object({ medicines: z.array(z.string()), allergies: z.array(z.string()) }),
  faults: z.array(fieldProblem),
});
export type DocumentPlan = z.infer<typeof plan>;

const writing = z.object({ appointment_id: id, documents: z.array(writtenDocument).min(1).max(12) });

/** A document as strangers see it: never what it says. */
const publicDocument = z.object({
  type: z.enum(documentTypes),
  recipe_kind: z.enum(recipeKinds).nullable(),
  status: z.enum(states(documentFlow)),
  issued_at: instant,
  signed_at: instant.nullable(),
  valid_until: date.nullable(),
  is_legal: z.boolean(),
  patient_initials: z.string(),
  professional_name: z.string(),
  register: z.string(),
  clinic: z.string(),
});
export type PublicDocument = z.infer<typeof publicDocument>;

const medicine = z.object({
  id: z.string(),
  name: z.string(),
  /** Substances of a brand; null where the name says them. */
  contents: z.string().nullable(),
  recipe_kind: z.enum(recipeKinds).nullable(),
});
export type Medicine = z.infer<typeof medicine>;

const medicineInUse = z.object({
  document_id: id,
  medicine: z.string(),
  use: z.string(),
  professional: z.string(),
  since: date,
  /** Last day of its treatment; null for continuous use. */
  until: date.nullable(),
});
export type MedicineInUse = z.infer<typeof medicineInUse>;

/** Draft of a visit, and the facts that its papers state. */
const desk = z.object({
  content: z.string(),
  /** The writer's council, by which papers may be issued. */
  council: z.object({ type: z.string(), number: z.string() }),
  /** Day and hours of the visit at the clinic's clock, until now while it goes on. */
  visit: z.object({ day: date, start: z.string(), end: z.string() }),
  /** The patient's home, which prescriptions state. */
  address: personAddress.nullable(),
  /** Whether the patient has agreed to telemedicine. */
  has_consent: z.boolean(),
});
export type Desk = z.infer<typeof desk>;

/** Documents of a visit that are issued and not signed. */
const unsigned = z.object({ appointment_id: id, patient_name: z.string(), start: instant, count: z.int() });

const token = lookup(60);
/** An A1 file's passphrase, for that means alone. */
const signingInput = { means: z.enum(signingMeans), passphrase: secret(200).nullable().default(null) };
const begun = z.object({
  documents: z.array(documentView),
  /** The signature that waits for the doctor elsewhere, and where; null if all is signed. */
  signing: z.object({ id, url: z.string() }).nullable(),
});

/** Signed documents hold after their clinic has closed. */
const stranger = { access: 'public', whenClosed: true } as const;

/** Calls about documents that doctors issue. */
export const document = {
  ...signingCalls,
  ...examCalls,
  ...sharedRecordCalls,
  ...textTemplateCalls,
  ...favouriteCalls,
  ...usualDoseCalls,
  medicines: call
    .meta({ can: 'write_document' })
    .route({ method: 'GET', path: '/medicine', summary: 'Search medicines by words, with their kind of prescription' })
    .input(z.object({ search: lookup(80).default('') }))
    .output(z.object({ values: z.array(medicine) })),
  draft: call
    .meta({ can: 'write_document' })
    .route({ method: 'GET', path: '/draft/{id}', summary: 'Tell what the doctor has begun to write in a visit' })
    .input(z.object({ id }))
    .output(desk),
  setAddress: call
    .meta({ can: 'write_document' })
    .route({
      method: 'PUT',
      path: '/visit/{id}/address',
      summary: "Set the home address of a visit's patient, which prescriptions state",
    })
    .input(z.object({ id, address: addressChange }))
    .output(personAddress),
  unsigned: call
    .meta({ can: 'write_document' })
    .route({ method: 'GET', path: '/unsigned', summary: "List the doctor's visits with documents to be signed" })
    .output(z.array(unsigned)),
  saveDraft: call
    .meta({ can: 'write_document', body: { values: 100, letters: 130_000 } })
    .route({ method: 'PUT', path: '/draft/{id}', summary: 'Keep what the doctor writes; empty for nothing' })
    .input(z.object({ id, content: text(120_000) }))
    .output(z.object({ saved_at: instant })),
  plan: call
    .meta({ can: 'write_document', body: { values: 15_000, letters: MAX_BODY_BYTES } })
    .route({
      method: 'POST',
      path: '/plan',
      summary: 'Tell which documents would be issued, and what has to be answered',
    })
    .input(writing)
    .output(plan),
  issue: call
    .meta({ can: 'write_document', body: { values: 15_000, letters: MAX_BODY_BYTES } })
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Issue documents of a visit and sign them at once',
    })
    .input(writing.extend(signingInput))
    .output(begun),
  sign: call
    .meta({ can: 'write_document' })
    .route({ method: 'POST', path: '/sign', summary: 'Sign documents that were issued and are not signed yet' })
    .input(z.object({ ids: z.array(id).min(1).max(40), ...signingInput }))
    .output(begun),
  ofVisit: call
    .meta({ can: 'read_document' })
    .route({
      method: 'GET',
      path: '/visit/{id}',
      summary: 'List documents of a visit; for its patient those that are signed',
    })
    .input(z.object({ id }))
    .output(z.array(documentView)),
  ofPerson: call
    .meta({ can: 'read_document' })
    .route({ method: 'GET', path: '/person/{id}', summary: "List a patient's documents, newest first" })
    .input(z.object({ id }))
    .output(z.array(documentView)),
  inUse: call
    .meta({ can: 'read_document' })
    .route({
      method: 'GET',
      path: '/in-use/{id}',
      summary: 'List medicines that a patient was prescribed and still uses',
    })
    .input(z.object({ id }))
    .output(z.array(medicineInUse)),
  pdfBytes: call
    .meta({ can: 'read_document', isHeavy: true })
    .route({ method: 'GET', path: '/{id}/pdf', summary: 'Download the bytes of a document' })
    .input(z.object({ id }))
    .output(z.file()),
  cancel: call
    .meta({ can: 'write_document' })
    .route({
      method: 'PUT',
      path: '/{id}/cancel',
      summary: 'Declare a document void, or replaced by a later one of the same visit; its public page says so',
    })
    .input(z.object({ id, reason: requiredText(300), replaced_by: id.nullable().default(null) }))
    .output(done),
  look: call
    .meta(stranger)
    .route({ method: 'GET', path: '/open/{token}', summary: 'Tell what everybody may know of a document' })
    .input(z.object({ token }))
    .output(publicDocument),
  open: call
    .meta({ ...stranger, isHeavy: true })
    .route({
      method: 'GET',
      path: '/open/{token}/pdf',
      summary: 'Download the bytes of a document, for who has its code',
    })
    .input(z.object({ token, code: lookup(40) }))
    .output(z.file()),
};
