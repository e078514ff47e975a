import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { FieldIssue } from '@acolhe/contract/problems';
import { MINUTE } from '@acolhe/domain/time/duration';
import { v7 as uuid } from 'uuid';
import { BankError } from './bank-http-client.ts';
import { type CardGateway, CardGatewayError } from './card-gateway.ts';
import type { PixBank } from './pix-bank.ts';

// Accounts are tried before they are stored, by calls that change nothing. Faults are reported at the field that is to
// be corrected.

type Code = FieldIssue['code'];
type Tried = { base_url: string; token_url: string; certificate: string };

/** Tries an account at a bank: a token, and the charges of the last minute. */
export async function checkBank(bank: PixBank, tried: Tried, now: number): Promise<FieldIssue[]> {
  try {
    await bank.listCharges(now - MINUTE, now);
    return [];
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    return bankIssues(error, tried);
  }
}

/** Codes of TLS by which our side refuses the bank's certificate. */
const untrusted = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;
/** Codes of TLS by which the bank refuses ours. */
const refusedByTls = /^(ERR_SSL_|EPROTO)/;

function bankIssues(error: BankError, tried: Tried): FieldIssue[] {
  const address = error.isToken && tried.token_url ? 'token_url' : 'base_url';
  const at = (path: string, code: Code) => [{ path, code }];
  const certificateIssue = () => at('certificate', tried.certificate ? 'certificate_wrong' : 'certificate_needed');
  const { status, code } = error;
  // An answer, but none that the API Pix has.
  if (status ? status < 400 : !code) return at(address, 'address_other_service');
  if (!status) {
    if (code === 'EINNER') return at(address, 'address_unallowed');
    if (untrusted.test(code ?? '')) return at(address, 'address_untrusted');
    // Some banks only hang up after the handshake, if they want another client certificate or any (TLS 1.3).
    const isHungUp = (code === 'ECONNRESET' || code === 'EPIPE') && error.lost && tried[address].startsWith('https:');
    return refusedByTls.test(code ?? '') || isHungUp ? certificateIssue() : at(address, 'address_unreachable');
  }
  // A proxy in front says so in its page, such as "No required SSL certificate was sent".
  if (status < 500 && /certifica/i.test(error.message)) return certificateIssue();
  if (status >= 500 || status === 429) return at(address, 'address_unreachable');
  if (error.isToken && [400, 401, 403].includes(status))
    return [...at('client_id', 'account_refused'), ...at('client_secret', 'account_refused')];
  if (status === 401 || status === 403) return at('scope', 'account_unallowed');
  return at(address, 'address_other_service');
}

/** Tries an account at a card gateway: a search for an order that there never was. */
export async function checkCards(gateway: CardGateway): Promise<FieldIssue[]> {
  try {
    await gateway.findCharge(uuid());
    return [];
  } catch (error) {
    const isRefused = error instanceof CardGatewayError && error.refusal !== undefined;
    return [{ path: 'access_token', code: isRefused ? 'account_refused' : 'address_unreachable' }];
  }
}

/** Faults of a client certificate and its key, PEM; with `until`, the last day of the certificate. */
export function readCertificate(
  certificate: string,
  key: string,
  now: number,
): { issues: FieldIssue[]; until: string | null } {
  const wrong = (path: string, code: Code) => ({ issues: [{ path, code }], until: null });
  let read: X509Certificate;
  try {
    read = new X509Certificate(certificate);
  } catch {
    return wrong('certificate', 'certificate_wrong');
  }
  if (read.validToDate.getTime() <= now) return wrong('certificate', 'certificate_expired');
  try {
    if (!read.checkPrivateKey(createPrivateKey(key))) return wrong('certificate_key', 'certificate_other_key');
  } catch {
    return wrong('certificate_key', 'certificate_wrong');
  }
  return { issues: [], until: read.validToDate.toISOString().slice(0, 10) };
}
