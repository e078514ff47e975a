import { markupBlocks } from '@acolhe/domain/text/markup';

/** Text that a clinic wrote, with its headings, paragraphs and lists. */
export function MarkupText({ text, heading: Heading = 'h3' }: { text: string; heading?: 'h2' | 'h3' | 'h4' }) {
  return markupBlocks(text).map((block, index) => {
    const key = `${index} ${block.kind}`;
    if (block.kind === 'heading') return <Heading key={key}>{block.text}</Heading>;
    if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
    return (
      <ul key={key}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a text have no other name
          <li key={place}>{item}</li>
        ))}
      </ul>
    );
  });
}
