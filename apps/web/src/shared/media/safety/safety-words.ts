import { wordList } from './word-list.ts';

/** Short authentication string that two people read to each other: the words, and the digits for more certainty. */
export type SafetyWords = { words: string[]; digits: string[] };

const WORDS = 8;
const DIGIT_GROUPS = 4;

/**
 * Fingerprint of the key behind one side of a connection, which the browser checks when media begins (RFC 8122).
 *
 * @returns undefined where the description has none yet
 */
export function fingerprintOf(sdp: string | undefined): string | undefined {
  const [, hash, digest] = /^a=fingerprint:(\S+) ([0-9A-Fa-f:]+)\s*$/m.exec(sdp ?? '') ?? [];
  return hash && digest ? `${hash.toLowerCase()} ${digest.toUpperCase()}` : undefined;
}

/**
 * Safety words of a connection, the same on both sides: SHA-256 of both fingerprints, sorted; eight bytes become words,
 * eight more become twenty digits. A man in the middle has a different key towards each side.
 */
export async function safetyWords(one: string, other: string): Promise<SafetyWords> {
  const text = [one, other].sort().join('\n');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const words = [...hash.subarray(0, WORDS)].map((byte) => wordList[byte] ?? '');
  // Two bytes make five digits: 0 to 65535.
  const digits = Array.from({ length: DIGIT_GROUPS }, (_, group) => {
    const at = WORDS + group * 2;
    return String((hash[at] ?? 0) * 256 + (hash[at + 1] ?? 0)).padStart(5, '0');
  });
  return { words, digits };
}

/** Safety words of a running connection; undefined until both sides have shown their keys. */
export async function safetyWordsOf(connection: RTCPeerConnection): Promise<SafetyWords | undefined> {
  const mine = fingerprintOf(connection.localDescription?.sdp);
  const theirs = fingerprintOf(connection.remoteDescription?.sdp);
  return mine && theirs ? safetyWords(mine, theirs) : undefined;
}
