import { readFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '@acolhe/domain/time/time';
import { expect, test } from 'vitest';
import { spokenTexts } from './generate/spoken-texts.ts';
import { root } from './sources.ts';

test.each(locales)('all that totems and displays say in %s is recorded, and no more', (locale) => {
  const file = readFileSync(path.join(root, `apps/web/public/voice/${locale}.json`), 'utf8');
  const recorded = Object.entries(JSON.parse(file) as Record<string, [number, number]>);
  // After a change: node tools/generate/voice.ts
  expect(recorded.map(([text]) => text).toSorted()).toEqual([...spokenTexts(locale).keys()].toSorted());
  for (const [text, [start, length]] of recorded) expect([text, start >= 0, length > 0.05]).toEqual([text, true, true]);
});
