import { expect, test } from 'vitest';
import { blankBlock, moved, previewOf } from './landing-draft.ts';

test('a part moves by one place, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a'], 0, 1)).toEqual(['a']);
});

test('a preview says in the other language what a draft does not say in this one', () => {
  const block = { ...blankBlock('picture'), heading_pt: 'A recepção', picture: 'p' };
  const content = { title_pt: 'Olá', title_en: 'Hello', photo: 'f', photo_alt_pt: 'Fachada', photo_alt_en: '' };
  expect(previewOf({ ...content, blocks: [block] }, 'en', 'vila')).toEqual({
    title: 'Hello',
    photo: { address: '/api/company/vila/picture/f', alt: 'Fachada' },
    additional: [
      {
        id: block.id,
        kind: 'picture',
        heading: 'A recepção',
        text: '',
        picture: { address: '/api/company/vila/picture/p', alt: 'A recepção' },
      },
    ],
  });
});
