import type { OwnSigningMeans } from '@acolhe/contract/document/signing';
import { rightsOf } from '@acolhe/domain/document/council';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import { phraseNamed } from '../../../platform/phrases.ts';
import { Problem } from '../../../platform/problem.ts';
import { readAnybody } from '../../professional/store.ts';
import { countFree } from '../number-store.ts';
import { councilOf, requireDoctor } from '../policy.ts';
import { listDocuments } from '../store.ts';
import { forgetKeyFile, keepKeyFile } from './key.ts';
import { returnState } from './return-state.ts';
import { sealedFor, stopSigning } from './signing.ts';
import { readCertificate, readSigning, type SigningRow } from './signing-store.ts';

/** How a doctor can sign, and what is missing. */
export function signingMeansOf({ platform, scope, caller }: CallerContext): Promise<OwnSigningMeans> {
  const id = requireDoctor(caller);
  return platform.database.readInCompany(scope, async (tx) => {
    const doctor = await readAnybody(tx, id);
    const file = await readCertificate(tx, id, 'file');
    const free = await countFree(tx, id);
    const hasNumbers = doctor !== undefined && rightsOf(councilOf(doctor)).hasNumbers;
    const isInBrazil = doctor?.address?.country === 'BR';
    return {
      cloud: platform.cloudCertificates?.name ?? null,
      file: file ? { holder: file.holder, issuer: file.issuer, valid_until: file.valid_until.toISOString() } : null,
      development: platform.config.mode !== 'production',
      missing: [...(doctor?.cpf ? [] : (['cpf'] as const)), ...(isInBrazil ? [] : (['address'] as const))],
      numbers:
        platform.prescriptionNumbers && hasNumbers
          ? [...free].map(([series, count]) => ({ series, free: count }))
          : null,
    };
  });
}

export async function keepFile(context: CallerContext, input: { file: string; passphrase: string }) {
  await keepKeyFile(context, requireDoctor(context.caller), input);
  return signingMeansOf(context);
}

export async function removeFile(context: CallerContext) {
  await forgetKeyFile(context, requireDoctor(context.caller));
  return signingMeansOf(context);
}

async function requireSigning({ platform, scope, caller }: CallerContext, id: string) {
  const row = await platform.database.readInCompany(scope, (tx) => readSigning(tx, requireDoctor(caller), id));
  if (!row) throw new Problem('not_found');
  return row;
}

/** Address at which a signature that waits is authorised, for a page that was loaded again; null for any other. */
async function waitingUrl(
  { platform, scope }: CallerContext,
  { id, professional_id, verifier: sealed, ended_at }: SigningRow,
): Promise<string | null> {
  const { cloudCertificates } = platform;
  if (!sealed || ended_at || !cloudCertificates) return null;
  const { doctor, count } = await platform.database.readInCompany(scope, async (tx) => ({
    doctor: await readAnybody(tx, professional_id),
    count: (await listDocuments(tx, { signingId: id })).filter(({ status }) => status === 'signing').length,
  }));
  if (!doctor?.cpf) return null;
  const state = returnState(scope.companyId, id);
  const verifier = platform.secretBox.open(sealed, sealedFor(scope.companyId, id));
  return cloudCertificates.authoriseUrl({ state, verifier, cpf: doctor.cpf, signatures: count });
}

export async function signingState(context: CallerContext, id: string, locale: Locale) {
  const row = await requireSigning(context, id);
  return {
    is_over: row.ended_at !== null,
    problem: problemText(locale, row.problem),
    url: await waitingUrl(context, row),
  };
}

export async function stopOwnSigning(context: CallerContext, id: string): Promise<void> {
  await requireSigning(context, id);
  await stopSigning(context, id);
}

/** Problem at an external service and what to do now, for the screen that waits for it. */
export const problemText = (locale: Locale, code: string | null): string | null =>
  code === null
    ? null
    : (['message', 'action'] as const).map((part) => phraseNamed(locale, `problem.${code}.${part}`)).join(' ');
