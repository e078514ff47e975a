import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, safetyWords } from './safety-words.ts';
import { wordList } from './word-list.ts';

const sdp = (digest: string) => `v=0\r\na=ice-ufrag:x\r\na=fingerprint:sha-256 ${digest}\r\na=setup:actpass\r\n`;

describe('the word list', () => {
  it('has 256 plain words with distinct beginnings', () => {
    expect(wordList).toHaveLength(256);
    expect(new Set(wordList.map((word) => word.slice(0, 4))).size).toBe(256);
    for (const word of wordList) expect(word).toMatch(/^[a-z]{3,9}$/);
  });

  it('has no two words one letter apart', () => {
    const near = wordList.flatMap((word, index) =>
      wordList.slice(index + 1).filter((other) => other.length === word.length && differences(word, other) < 2),
    );
    expect(near).toEqual([]);
  });
});

const differences = (one: string, other: string) => [...one].filter((letter, index) => letter !== other[index]).length;

describe('the safety words of two keys', () => {
  it('are the same on both sides: eight words and twenty digits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
        const code = await safetyWords(one, other);
        expect(await safetyWords(other, one)).toEqual(code);
        expect(code.words).toHaveLength(8);
        expect(code.words.every((word) => wordList.includes(word))).toBe(true);
        expect(code.digits.join('')).toMatch(/^\d{20}$/);
      }),
    );
  });

  it('stay stable between versions: SHA-256 of both, sorted', async () => {
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update('sha-256 AA:01\nsha-256 BB:02').digest();
    const { words, digits } = await safetyWords('sha-256 BB:02', 'sha-256 AA:01');
    expect(words).toEqual([...hash.subarray(0, 8)].map((byte) => wordList[byte]));
    expect(digits[0]).toBe(String(hash.readUInt16BE(8)).padStart(5, '0'));
  });

  it('differ where somebody else’s key is in between', async () => {
    expect(await safetyWords('a', 'x')).not.toEqual(await safetyWords('x', 'b'));
  });
});

it('finds the fingerprint in a description in any letter case', () => {
  expect(fingerprintOf(sdp('ab:CD:01'))).toBe('sha-256 AB:CD:01');
  expect(fingerprintOf('v=0\r\n')).toBeUndefined();
  expect(fingerprintOf(undefined)).toBeUndefined();
});
