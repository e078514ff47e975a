/** Characters of an address without a fragment (RFC 3986 §2). */
const CHARACTERS = /^[\w\-.~:/?[\]@!$&'()*+,;=%]+$/;
const SITE = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?([/?]|$)/i;
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?([/?]|$)/;
/** A scheme of an app's own is a domain name in reverse: it has a dot. */
const OWN_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:/;

/**
 * Whether an app may be sent back to an address (RFC 6749 §3.1.2, RFC 8252 §7): `https`, `http` of the own machine, or a
 * scheme of the app's own. Without a fragment, and without a name or password before the host.
 */
export const isRedirect = (address: string): boolean =>
  CHARACTERS.test(address) && [SITE, OWN_MACHINE, OWN_SCHEME].some((form) => form.test(address));
