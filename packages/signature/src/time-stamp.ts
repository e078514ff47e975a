import { randomBytes } from 'node:crypto';
import { ContentInfo } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, PKIStatusInfo, TimeStampReq, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier, Certificate, ExtendedKeyUsage, id_ce_extKeyUsage } from '@peculiar/asn1-x509';
import { signedAttributes, signedData, signerOf } from './cms.ts';
import { oid } from './oid.ts';
import { sealedContent } from './seal.ts';

/** A time stamp (RFC 3161): what is kept with a signature, and when its authority made it, epoch ms. */
export type TimeStamp = { token: Buffer; at: number; certificates: readonly Buffer[] };

/** An answer of an authority that is no time stamp of what was asked. */
export class TimeStampError extends Error {}

const imprintOf = (digest: Buffer) =>
  new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: oid.sha256 }),
    hashedMessage: new OctetString(digest),
  });

/** Question for a time stamp of a SHA-256 digest. */
export function timeStampRequest(digest: Buffer): { request: Buffer; nonce: Buffer } {
  // A positive integer, without zeros at its beginning.
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    messageImprint: imprintOf(digest),
    nonce: Uint8Array.from(nonce).buffer,
    certReq: true,
  });
  return { request: Buffer.from(AsnConvert.serialize(request)), nonce };
}

/**
 * Reads an authority's answer: of that digest and question, and signed by a certificate in it whose only purpose is that. Throws a
 * {@link TimeStampError} for anything else.
 */
export function readTimeStamp(answer: Buffer, digest: Buffer, nonce: Buffer): TimeStamp {
  let response: TimeStampResp;
  try {
    response = AsnConvert.parse(answer, TimeStampResp);
  } catch {
    throw new TimeStampError('the answer is no time stamp');
  }
  const { status, timeStampToken } = response;
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    throw new TimeStampError(`the authority refused: ${PKIStatus[status.status] ?? status.status}`);
  if (!timeStampToken) throw new TimeStampError('the answer has no time stamp');
  const token = Buffer.from(AsnConvert.serialize(timeStampToken));
  const { info, certificates } = checkedToken(token);
  if (!bytesOf(info.messageImprint.hashedMessage.buffer).equals(digest))
    throw new TimeStampError('the time stamp is of something else');
  if (!info.nonce || !bytesOf(info.nonce).equals(nonce)) throw new TimeStampError('the answer is to another question');
  return { token, at: info.genTime.getTime(), certificates };
}

const bytesOf = (buffer: ArrayBuffer) => Buffer.from(buffer);

/** Content of a token whose signature holds. */
function checkedToken(token: Buffer): { info: TSTInfo; certificates: Buffer[] } {
  const content = sealedContent(token);
  if (!content) throw new TimeStampError("the time stamp's signature does not hold");
  if (!isForStamps(content.signer)) throw new TimeStampError("the authority's certificate is not for time stamps");
  return { info: AsnConvert.parse(content.bytes, TSTInfo), certificates: content.certificates };
}

/** Time stamping stands alone and critical among the purposes (RFC 3161 §2.3). */
function isForStamps(der: Buffer): boolean {
  const { extensions = [] } = AsnConvert.parse(der, Certificate).tbsCertificate;
  const usage = extensions.find(({ extnID }) => extnID === id_ce_extKeyUsage);
  if (!usage?.critical) return false;
  const purposes = [...AsnConvert.parse(usage.extnValue.buffer, ExtendedKeyUsage)];
  return purposes.length === 1 && purposes[0] === oid.timeStamping;
}

/**
 * Answers a question as an authority does: for simulators and tests.
 *
 * @param at epoch ms
 */
export async function answerTimeStamp(
  authority: { certificate: Buffer; key: Buffer; policy: string },
  request: Buffer,
  at: number,
): Promise<Buffer> {
  const { messageImprint, nonce } = AsnConvert.parse(request, TimeStampReq);
  const info = new TSTInfo({
    policy: authority.policy,
    messageImprint,
    serialNumber: Uint8Array.from([1, ...randomBytes(8)]).buffer,
    genTime: new Date(at),
    ...(nonce && { nonce }),
  });
  const bytes = Buffer.from(AsnConvert.serialize(info));
  const { elements, ...attributes } = signedAttributes(bytes, [authority.certificate], undefined, oid.timeStamp);
  const [signature = Buffer.alloc(0)] = await signerOf(authority.key)([attributes]);
  const token = signedData(elements, signature, [authority.certificate], { content: { type: oid.timeStamp, bytes } });
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status: PKIStatus.granted }),
    timeStampToken: AsnConvert.parse(token, ContentInfo),
  });
  return Buffer.from(AsnConvert.serialize(response));
}
