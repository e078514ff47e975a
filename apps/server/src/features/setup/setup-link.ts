import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../platform/crypto/same-secret.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Token of the link by which an installation without a clinic gets its first one. It is derived from the installation's
 * secret: every process and every start prints the same link, nothing is stored, and once there is a clinic it opens
 * nothing.
 */
const tokenOf = ({ config }: Pick<Platform, 'config'>): string =>
  createHmac('sha256', config.keys.setup).update('first company').digest('base64url');

/** Address of the first set-up, for the log; undefined once there is a clinic. */
export async function setupLinkOf(platform: Platform): Promise<string | undefined> {
  return (await isEmpty(platform)) ? `${platform.config.publicUrl}/setup/${tokenOf(platform)}` : undefined;
}

/** Whether a token opens the first set-up now. */
export async function isSetupOpen(platform: Platform, token: string): Promise<boolean> {
  return isSameSecret(tokenOf(platform), token) && (await isEmpty(platform));
}

const isEmpty = async ({ tenants }: Platform): Promise<boolean> => (await tenants.list()).length === 0;
