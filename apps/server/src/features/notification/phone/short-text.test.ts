import { phone } from '@acolhe/phrases/notification/phone';
import { expect, test } from 'vitest';
import { shortText, shortWords, valueNames } from './short-text.ts';

const known = ['name', 'company', 'subject', 'when', 'until', 'link'];

test.each(Object.entries(phone))('%s has values that notices fill, the same in both languages', (_, texts) => {
  const [portuguese, english] = texts.map(valueNames);
  expect(known).toEqual(expect.arrayContaining(portuguese ?? []));
  expect(english?.toSorted()).toEqual(portuguese?.toSorted());
  // Meta refuses a template that begins or ends with a value.
  for (const text of texts) expect(text).toMatch(/^[^{].*[^}]$/);
});

test('values are in the order of the Portuguese text, and fill either', () => {
  const recipient = { name: 'Ana Souza', locale: 'en-US', isPatient: false } as const;
  const short = { kind: 'to_pay', company: 'Clínica', patient: 'Luna', when: 'sexta', until: '14:30' } as const;
  const words = shortWords(recipient, { ...short, link: 'https://clinica.example/x' });
  expect(words).toEqual(['Ana', 'Clínica', 'the visit of Luna', 'sexta', '14:30', 'https://clinica.example/x']);
  expect(shortText('en-US', 'to_pay', words)).toBe(
    'Hello, Ana. Clínica holds the visit of Luna on sexta. Pay until 14:30 at https://clinica.example/x to confirm it.',
  );
});
