import { endedAs } from '@acolhe/domain/document/document-flow';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { phrase } from '../../platform/phrases.ts';
import { insertAccesses } from '../access-log/store.ts';
import { listPatientFiles } from '../appointment/file-store.ts';
import { openFile } from '../appointment/files.ts';
import { requireCompany } from '../company/service.ts';
import { documentsIssuedTo, fileFor } from '../document/service.ts';
import type { DocumentRow } from '../document/store.ts';
import { filesOfRecord, wholeRecord } from '../fhir/service.ts';
import { listSentFiles } from '../message/draft-store.ts';
import { sentFile } from '../message/file.ts';
import { requireKnownPerson } from '../person/policy.ts';
import { readProfile } from '../person/service.ts';
import { recordFile } from '../record/file.ts';
import { listSeals } from '../record/seal/seal-store.ts';
import { archiveOf, bytesEntry, type Entry, fileEntry, jsonEntry, pathOf, textEntry } from './archive.ts';
import { rowsOfPerson } from './store.ts';

/**
 * All data of a patient in one file, for the patient (LGPD art. 18, V): the record as FHIR, signed documents, files,
 * and all else that the clinic keeps about them. The log notes reader and time, for the other responsible person.
 */
export async function personalCopy(context: CallerContext, patientId: string, locale: Locale): Promise<File> {
  const { platform, scope, caller } = context;
  const profile = await readProfile(context, patientId);
  const found = await platform.database.inCompany(scope, async (tx) => {
    await requireKnownPerson(tx, caller, patientId);
    const at = new Date(platform.clock.now());
    const access = { patientId, what: 'copy', userId: caller.userId, userName: caller.name, at };
    await insertAccesses(tx, [access]);
    return {
      clinic: (await requireCompany(tx)).name,
      record: await wholeRecord(context, tx, patientId),
      rows: await rowsOfPerson(tx, patientId),
      documents: await documentsIssuedTo(tx, patientId),
      files: await filesOfRecord(tx, patientId),
      visitFiles: await listPatientFiles(tx, patientId),
      messageFiles: await listSentFiles(tx, patientId),
      seals: await listSeals(tx, patientId),
    };
  });
  const entries: Entry[] = [
    textEntry('LEIA-ME.txt', `${phrase(locale, 'copy.readme', { clinic: found.clinic })}\n`),
    jsonEntry('fhir/record.json', found.record),
    jsonEntry('data/profile.json', profile),
    ...Object.entries(found.rows).map(([table, rows]) => jsonEntry(`data/${table}.json`, rows)),
    ...documentEntries(context, found.documents),
    ...found.seals.map(({ kind, of_id, cms }) => bytesEntry(`seals/${kind}-${of_id}.p7m`, Buffer.from(cms, 'base64'))),
    ...found.files.map((file) => fileEntry(entryPath(file), () => recordFile(context, patientId, file.path))),
    ...found.visitFiles.map((file) => fileEntry(entryPath(file), () => openFile(platform, file))),
    ...found.messageFiles.map((file) => fileEntry(entryPath(file), () => sentFile(platform, file))),
  ];
  const about = { kind: 'personal-copy', patient: patientId, clinic: found.clinic, made_at: isoNow(context) };
  return archiveOf(`acolhe-${isoNow(context).slice(0, 10)}.zip`, about, entries);
}

/** Files of one minute have ids that begin alike, and may have one name. */
const entryPath = ({ path, name }: { path: string; name: string }) =>
  `files/${path.replace(/\..*$/, '')}-${pathOf(name)}`;

export const isoNow = ({ platform }: Pick<CallerContext, 'platform'>) => new Date(platform.clock.now()).toISOString();

/** Documents that hold no more stand apart. */
function endFolder({ status }: DocumentRow): string {
  const ended = endedAs(status);
  return ended ? `${ended}/` : '';
}

/** Documents as they were signed; forms on paper as they are drawn. */
export const documentEntries = (context: CallerContext, documents: readonly DocumentRow[]): Entry[] =>
  documents.map((row) =>
    fileEntry(`documents/${endFolder(row)}${row.type}-${row.id}.pdf`, () => fileFor(context, row)),
  );
