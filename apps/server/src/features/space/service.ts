import type { ClinicSpace, SpaceLeft } from '@acolhe/contract/space/space';
import { shownName } from '@acolhe/domain/person/person-name';
import { GB, isSpaceLow, MB, type Space, spaceExcess } from '@acolhe/domain/space/space-limit';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { listLargestPatients, readClinicUse, readLimits, readPatientUse } from './store.ts';

/** Patients on the page of space. */
const MOST_PATIENTS = 10;

type Limits = Awaited<ReturnType<typeof readLimits>>;

const mostOfPatient = ({ patient_space_mb, patient_files }: Limits): Space => ({
  bytes: patient_space_mb * MB,
  files: patient_files,
});

/** The clinic's own limit, or the installation's where that is less. */
const mostOfClinic = ({ config }: Platform, { clinic_space_gb, clinic_files }: Limits): Space => ({
  bytes: Math.min(clinic_space_gb, config.clinicSpaceGb) * GB,
  files: clinic_files,
});

/**
 * Checks the limits after a file was added in this transaction, whose trigger holds the clinic's sum until it ends: files
 * that come in beside it wait, and are counted. Throws `patient_space_full` or `clinic_space_full`.
 *
 * @param patientId of the file; null if it is of no patient
 * @returns the patient's space if little of it is left
 */
export async function requireSpace(
  platform: Platform,
  tx: CompanyTransaction,
  patientId: string | null,
): Promise<SpaceLeft | null> {
  const limits = await readLimits(tx);
  const clinic = mostOfClinic(platform, limits);
  const isFull = spaceExcess(await readClinicUse(tx), clinic);
  if (isFull === 'bytes')
    throw new Problem('clinic_space_full', [{ path: 'file', code: 'space_gb', limit: clinic.bytes / GB }]);
  if (isFull === 'files')
    throw new Problem('clinic_space_full', [{ path: 'file', code: 'space_files', limit: clinic.files }]);
  if (!patientId) return null;
  const { used, most } = await patientSpace(tx, patientId, limits);
  const excess = spaceExcess(used, most);
  if (excess === 'bytes')
    throw new Problem('patient_space_full', [{ path: 'file', code: 'space_mb', limit: limits.patient_space_mb }]);
  if (excess === 'files')
    throw new Problem('patient_space_full', [{ path: 'file', code: 'space_files', limit: most.files }]);
  return ifLow({ used, most });
}

/** A patient's space, if little of it is left. */
export async function lowSpaceOf(tx: CompanyTransaction, patientId: string): Promise<SpaceLeft | null> {
  return ifLow(await patientSpace(tx, patientId, await readLimits(tx)));
}

const patientSpace = async (tx: CompanyTransaction, patientId: string, limits: Limits): Promise<SpaceLeft> => ({
  used: await readPatientUse(tx, patientId),
  most: mostOfPatient(limits),
});

const ifLow = (space: SpaceLeft): SpaceLeft | null => (isSpaceLow(space.used, space.most) ? space : null);

/** Space that the clinic's files use, its limits, and the patients with the largest files. */
export function clinicSpace({ platform, scope }: CompanyContext): Promise<ClinicSpace> {
  return platform.database.readInCompany(scope, async (tx) => {
    const limits = await readLimits(tx);
    const patients = await listLargestPatients(tx, MOST_PATIENTS);
    return {
      used: await readClinicUse(tx),
      most: mostOfClinic(platform, limits),
      most_of_patient: mostOfPatient(limits),
      patients: patients.map(({ id, bytes, files, ...person }) => ({ id, name: shownName(person), bytes, files })),
    };
  });
}
