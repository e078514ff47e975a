/**
 * Plain text with the few marks that a clinic's own pages and terms need: `# ` begins a heading, `- ` an item of a list,
 * an empty line ends a paragraph. Anything else is text, as it stands; there is no markup that could carry code.
 */
export type MarkupBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Blocks of a text, in their order. */
export function markupBlocks(text: string): MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  /** Whether the next line goes on with the last block. */
  let goesOn = false;
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const last = goesOn ? blocks.at(-1) : undefined;
    const [, heading] = /^#{1,3}\s+(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*•]\s+(.+)$/.exec(line) ?? [];
    goesOn = line !== '' && heading === undefined;
    if (line === '') continue;
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.text = `${last.text} ${line}`;
    else if (last?.kind === 'list') last.items.push(`${last.items.pop()} ${line}`);
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}

/** Sections of a text, each with the text below its heading; what stands before the first heading has an empty one. */
export function markupSections(text: string): { heading: string; text: string }[] {
  const sections: { heading: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, heading] = /^\s*#{1,3}\s+(.+?)\s*$/.exec(line) ?? [];
    if (heading !== undefined) sections.push({ heading, lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim()) sections.push({ heading: '', lines: [line] });
  }
  return sections.map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }));
}
