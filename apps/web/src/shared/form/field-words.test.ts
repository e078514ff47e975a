import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldProblemCode } from '@acolhe/contract/problems';
import { locales } from '@acolhe/domain/time/time';
import { catalogue } from '@acolhe/phrases/catalogue';
import { expect, test } from 'vitest';
import type { PhraseKey, Translate } from '../i18n/i18n.tsx';
import { inOwnWords } from './field-words.ts';

type Shown = { file: string; name: string; label: PhraseKey };

/** Every field of every form, with the label that it shows. */
async function shownFields(): Promise<{ all: Shown[]; unlabelled: string[] }> {
  const source = join(import.meta.dirname, '../..');
  const all: Shown[] = [];
  const unlabelled: string[] = [];
  const spread = /\{\.\.\.(?:form\.(?:field|written)|field|plain|written|select)\((?:form, )?'([\w.]+)'\)\}(.*?)\/?>/gs;
  for await (const path of glob('**/*.tsx', { cwd: source })) {
    for (const [, name = '', props = ''] of (await readFile(join(source, path), 'utf8')).matchAll(spread)) {
      const label = /\blabel=(?:\{t\('([\w.]+)'|(.))/.exec(props);
      if (label?.[1]) all.push({ file: path, name, label: label[1] as PhraseKey });
      else if (!label) unlabelled.push(`${path} ${name}`);
    }
  }
  return { all, unlabelled };
}

test('every field of every form is called by the label that it shows, in both languages', async () => {
  const { all, unlabelled } = await shownFields();
  expect(all.length).toBeGreaterThan(60);
  expect(unlabelled).toEqual([]);
  const wordless = all.filter(({ name }) => !(`label.${name.split('.').at(-1)}` in catalogue));
  expect(wordless).toEqual([]);
  for (const [index] of locales.entries()) {
    const t = ((key: PhraseKey) => catalogue[key][index]) as Translate;
    for (const { file, name, label } of all) {
      const shown = t(label).replace(/ \((?:R\$|%)\)$/, '');
      const sentence = t('field.required').replace('{field}', () => t(`label.${name.split('.').at(-1)}` as PhraseKey));
      const form = [{ name: 'other' }, { name, labels: [{ firstChild: { textContent: t(label) } }] }];
      const problem = { path: name, code: 'required' as FieldProblemCode, message: sentence };
      expect(inOwnWords(form, problem, t).message, file).toBe(t('field.required').replace('{field}', () => shown));
      expect(inOwnWords([], problem, t).message).toBe(sentence);
    }
  }
});
