import { wordList } from './word-list.ts';

/** What two people read to each other: first the words; who wants to be surer still, the digits as well. */
export type SafetyWords = { words: string[]; digits: string[] };

const WORDS = 8;
const DIGIT_GROUPS = 4;

/**
 * The fingerprint of the key behind one side of a connection, as the browser checks it when media begins (RFC 8122).
 *
 * @returns undefined where the description has none yet
 */
export function fingerprintOf(sdp: string | undefined): string | undefined {
  const [, hash, digest] = /^a=fingerprint:(\S+) ([0-9A-Fa-f:]+)\s*$/m.exec(sdp ?? '') ?? [];
  return hash && digest ? `${hash.toLowerCase()} ${digest.toUpperCase()}` : undefined;
}

/**
 * The code of a connection between two keys, the same on both sides: SHA-256 of both fingerprints in their order, eight
 * bytes of it as words and eight more as twenty digits. Whoever sat in between would have another key towards each of
 * the two.
 */
export async function safetyWords(one: string, other: string): Promise<SafetyWords> {
  const text = [one, other].sort().join('\n');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const words = [...hash.subarray(0, WORDS)].map((byte) => wordList[byte] ?? '');
  // Five digits of two bytes each: 0 to 65535.
  const digits = Array.from({ length: DIGIT_GROUPS }, (_, group) => {
    const at = WORDS + group * 2;
    return String((hash[at] ?? 0) * 256 + (hash[at + 1] ?? 0)).padStart(5, '0');
  });
  return { words, digits };
}

/** The code of a running connection; undefined until both sides have shown their keys. */
export async function safetyWordsOf(connection: RTCPeerConnection): Promise<SafetyWords | undefined> {
  const mine = fingerprintOf(connection.localDescription?.sdp);
  const theirs = fingerprintOf(connection.remoteDescription?.sdp);
  return mine && theirs ? safetyWords(mine, theirs) : undefined;
}
