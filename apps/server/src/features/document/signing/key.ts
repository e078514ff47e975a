import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { DAY } from '@acolhe/domain/time/duration';
import { createAuthority, issueTo } from '@acolhe/signature/authority';
import {
  type Chain,
  certificateRefusal,
  chainFault,
  holderOf,
  issuerOf,
  readCertificates,
  toPem,
  validityOf,
} from '@acolhe/signature/certificate';
import { type RawSigner, signerOf } from '@acolhe/signature/cms';
import { v7 as uuid } from 'uuid';
import type { CallerContext, CompanyContext } from '../../../platform/context.ts';
import type { Signer } from '../../../platform/db/json-columns.ts';
import { Problem } from '../../../platform/problem.ts';
import { threadModule } from '../../../platform/thread/threads.ts';
import { confirmLimits, tryWithin } from '../../identity/attempt.ts';
import { readAnybody } from '../../professional/store.ts';
import type * as keyFiles from './key-file.ts';
import { deleteCertificate, readCertificate, replaceCertificate } from './signing-store.ts';

/** A key that can sign now, whose certificate was checked. */
export type SigningKey = {
  chain: Chain;
  sign: RawSigner;
  signer: Signer;
  /** Whether it is kept here, and may sign again; a service elsewhere signs once what it was authorised to. */
  isHere: boolean;
};

const keyFile = threadModule<typeof keyFiles>(new URL('./key-file.ts', import.meta.url));

type Doctor = NonNullable<Awaited<ReturnType<typeof readAnybody>>>;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** OWASP's parameters for scrypt: 128 MiB, a third of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const DEVELOPMENT_DAYS = 365;

/** Encrypts a private key under its passphrase, which is not kept: AES-256-GCM under scrypt, `salt, iv, tag, text`. */
async function lock(key: Buffer, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, KEY_BYTES, COST), iv);
  const body = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), body]).toString('base64');
}

async function unlock(locked: string, passphrase: string): Promise<Buffer | undefined> {
  const bytes = Buffer.from(locked, 'base64');
  const [salt, iv] = [bytes.subarray(0, SALT_BYTES), bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)];
  const tag = bytes.subarray(SALT_BYTES + IV_BYTES, SALT_BYTES + IV_BYTES + TAG_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', await derive(passphrase, salt, KEY_BYTES, COST), iv, {
    authTagLength: TAG_BYTES,
  }).setAuthTag(tag);
  try {
    return Buffer.concat([cipher.update(bytes.subarray(SALT_BYTES + IV_BYTES + TAG_BYTES)), cipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Checks a certificate for a doctor and finds its chain. In production it must lead to a root that the installation
 * trusts; in demos one that does not signs without legal validity. One that does must be for signing, and hold up to its
 * root, as independent validators ask.
 */
async function checkCertificate(
  { platform }: CompanyContext,
  doctor: Doctor,
  [leaf, ...others]: readonly Buffer[],
): Promise<{ chain: Chain; signer: Signer }> {
  if (!leaf) throw new Problem('certificate_untrusted');
  const { register_type: type, register_number: number, register_state: state } = doctor;
  const now = platform.clock.now();
  const refusal = certificateRefusal(leaf, now, {
    cpf: doctor.cpf,
    register: { type, number, state },
  });
  if (refusal) throw new Problem(refusal);
  const { chain, isTrusted } = await platform.issuerCertificates.chainOf(leaf, others, platform.signingRoots, now);
  const fault = isTrusted ? chainFault(chain, now) : 'certificate_untrusted';
  if (fault && (isTrusted || platform.config.mode === 'production')) throw new Problem(fault);
  return { chain, signer: { holder: holderOf(leaf).name, issuer: issuerOf(leaf), isLegal: isTrusted } };
}

/**
 * As {@link checkCertificate}, and not revoked: the issuers' lists are asked. Where one cannot be had, the doctor signs,
 * and the signature says that it was not checked: a list that is away must not keep patients from their prescriptions.
 */
export async function checkUnrevoked(
  context: CompanyContext,
  doctor: Doctor,
  certificates: readonly Buffer[],
): Promise<{ chain: Chain; signer: Signer }> {
  const { chain, signer } = await checkCertificate(context, doctor, certificates);
  if (!signer.isLegal) return { chain, signer };
  const state = await context.platform.revocationLists.stateOf(chain);
  if (state === 'revoked') throw new Problem('certificate_revoked');
  if (state === 'unknown') context.platform.log.warn({ issuer: signer.issuer }, 'revocation list unavailable');
  return { chain, signer: { ...signer, isChecked: state === 'good' } };
}

/** Keeps a doctor's certificate file; both of its faults are told in the fields. */
export async function keepKeyFile(
  context: CallerContext,
  professionalId: string,
  { file, passphrase }: { file: string; passphrase: string },
): Promise<void> {
  const { platform, scope } = context;
  const opened = await keyFile('openFile', Buffer.from(file, 'base64'), passphrase);
  const doctor = await platform.database.readInCompany(scope, (tx) => readAnybody(tx, professionalId));
  if (!doctor) throw new Problem('not_found');
  const { chain, signer } = await checkUnrevoked(
    context,
    doctor,
    opened.certificates.map((der) => Buffer.from(der)),
  );
  const key = await lock(Buffer.from(opened.key), passphrase);
  await platform.database.inCompany(scope, (tx) =>
    replaceCertificate(tx, {
      id: uuid(),
      professional_id: professionalId,
      kind: 'file',
      chain: chain.map(toPem).join(''),
      key,
      holder: signer.holder,
      issuer: signer.issuer,
      valid_until: new Date(validityOf(chain[0]).until),
      created_at: new Date(platform.clock.now()),
    }),
  );
}

export async function forgetKeyFile({ platform, scope }: CallerContext, professionalId: string): Promise<void> {
  await platform.database.inCompany(scope, (tx) => deleteCertificate(tx, professionalId, 'file'));
}

/** Opens the key of a certificate file with its passphrase. Tries are few. */
export async function openFileKey(context: CallerContext, doctor: Doctor, passphrase: string | null) {
  const { platform, scope, caller } = context;
  const row = await platform.database.readInCompany(scope, (tx) => readCertificate(tx, doctor.id, 'file'));
  if (!row) throw new Problem('signing_missing');
  const key = await tryWithin(platform, confirmLimits(caller.userId), async () => {
    const opened = passphrase === null ? undefined : await unlock(row.key, passphrase);
    if (!opened) throw new Problem('invalid_input', [{ path: 'passphrase', code: 'key_passphrase' }]);
    return opened;
  });
  const checked = await checkUnrevoked(context, doctor, readCertificates(row.chain));
  return { ...checked, sign: signerOf(key), isHere: true };
}

/** A key for development, made when it is first needed: its documents say that they count nowhere. Never in production. */
export async function openDevelopmentKey(context: CompanyContext, doctor: Doctor): Promise<SigningKey> {
  const { platform, scope } = context;
  if (platform.config.mode === 'production' || !doctor.cpf) throw new Problem('signing_missing');
  const sealed = { companyId: scope.companyId, purpose: `development certificate ${doctor.id}` };
  const known = await platform.database.readInCompany(scope, (tx) => readCertificate(tx, doctor.id, 'development'));
  const now = platform.clock.now();
  if (known && known.valid_until.getTime() > now) {
    const key = Buffer.from(platform.secretBox.open(known.key, sealed), 'base64');
    const checked = await checkCertificate(context, doctor, readCertificates(known.chain));
    return { ...checked, sign: signerOf(key), isHere: true };
  }
  const authority = await createAuthority('Acolhe desenvolvimento SEM VALIDADE JURÍDICA', now);
  const person = {
    name: doctor.name,
    cpf: doctor.cpf,
    birthDate: doctor.birth_date ?? '1980-01-01',
    ...(doctor.register_type === 'CRM'
      ? { crm: { number: doctor.register_number, state: doctor.register_state } }
      : {}),
  };
  const until = now + DEVELOPMENT_DAYS * DAY;
  const made = await issueTo(authority, person, { from: now - DAY, until });
  const checked = await checkCertificate(context, doctor, [made.certificate, authority.certificate]);
  await platform.database.inCompany(scope, (tx) =>
    replaceCertificate(tx, {
      id: uuid(),
      professional_id: doctor.id,
      kind: 'development',
      chain: checked.chain.map(toPem).join(''),
      key: platform.secretBox.seal(made.key.toString('base64'), sealed),
      holder: checked.signer.holder,
      issuer: checked.signer.issuer,
      valid_until: new Date(until),
      created_at: new Date(now),
    }),
  );
  return { ...checked, sign: signerOf(made.key), isHere: true };
}
