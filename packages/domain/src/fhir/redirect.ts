/**
 * Whether an app may be sent back to an address (RFC 6749 §3.1.2, RFC 8252 §7): `https`, `http` of the own machine, or a
 * scheme of the app's own, which has a dot. Without a fragment.
 */
export function isRedirect(address: string): boolean {
  if (!URL.canParse(address) || address.includes('#')) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol);
}
