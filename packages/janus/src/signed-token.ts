import { createHmac } from 'node:crypto';

/**
 * Token for a browser to use these plugins, for Janus with `token_auth_secret`; see "Signed tokens" in
 * https://janus.conf.meetecho.com/docs/auth.html
 *
 * @param until expiry in epoch ms
 */
export function signedToken(secret: string, until: number, plugins: readonly string[]): string {
  const data = [Math.floor(until / 1000), 'janus', ...plugins].join(',');
  return `${data}:${createHmac('sha1', secret).update(data).digest('base64')}`;
}
