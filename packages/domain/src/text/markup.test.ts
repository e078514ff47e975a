import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markupBlocks, markupSections } from './markup.ts';

const text = '# Quem somos\nUma clínica\nde bairro.\n\nDesde 1998.\n- vídeo\n- chat, que\n  é escrito\n## Fim';

test('a text is headings, paragraphs and lists', () => {
  expect(markupBlocks(text)).toEqual([
    { kind: 'heading', text: 'Quem somos' },
    { kind: 'paragraph', text: 'Uma clínica de bairro.' },
    { kind: 'paragraph', text: 'Desde 1998.' },
    { kind: 'list', items: ['vídeo', 'chat, que é escrito'] },
    { kind: 'heading', text: 'Fim' },
  ]);
});

test('sections keep what stands under their headings, and before the first', () => {
  expect(markupSections(`Antes\n${text}`)).toEqual([
    { heading: '', text: 'Antes' },
    { heading: 'Quem somos', text: 'Uma clínica\nde bairro.\n\nDesde 1998.\n- vídeo\n- chat, que\n  é escrito' },
    { heading: 'Fim', text: '' },
  ]);
});

test('no word is lost, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (written) => {
      const words = (value: string) => (value.match(/[a-z0-9]+/gi) ?? []).join(' ');
      const blocks = markupBlocks(written).map((block) => (block.kind === 'list' ? block.items.join(' ') : block.text));
      expect(words(blocks.join(' '))).toBe(words(written));
    }),
  );
});
