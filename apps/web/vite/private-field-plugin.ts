import { createHash } from 'node:crypto';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';

const root = path.join(import.meta.dirname, '../../..');

/**
 * Writes private fields and methods as plain properties, which TypeScript's checks have made private enough. For Safari 15
 * the build would otherwise turn each into a WeakMap with helper calls, which weigh on every first load, on every query
 * and on every frame of a call.
 */
export function privateFieldPlugin(): Plugin {
  return {
    name: 'acolhe:private-field',
    apply: 'build',
    transform: {
      filter: { id: /\.m?[jt]sx?($|\?)/, code: /#[a-z]/ },
      handler(code, id) {
        // A class and the one that it extends may both have a field of this name.
        const file = createHash('sha256').update(path.relative(root, id)).digest('base64url').replace(/\W/g, '');
        return { code: withPlainFields(code, file.slice(0, 3)), map: null };
      },
    },
  };
}

/**
 * @param code JavaScript
 * @param file part of each name that distinguishes this file
 * @throws Error at `#field in object`, which has no plain form
 */
export function withPlainFields(code: string, file: string): string {
  const names = new Map<string, string>();
  const edits: { start: number; end: number; text: string }[] = [];
  new Visitor({
    PrivateIdentifier({ name, start, end }) {
      const text = names.get(name) ?? `_${file}${names.size}`;
      names.set(name, text);
      edits.push({ start, end, text });
    },
    BinaryExpression({ left }) {
      if ((left.type as string) === 'PrivateIdentifier') throw new Error('`#field in …`: a plain property cannot tell');
    },
  }).visit(parseSync('module.js', code).program);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
