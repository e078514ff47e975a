// Writes docs/whatsapp.md, the templates to submit to Meta, from the phrases. `--check` only compares (part of `npm run check`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { templateOf, valueNames } from '../../apps/server/src/features/notification/phone/short-text.ts';
import { phone } from '../../packages/phrases/src/notification/phone.ts';
import type { Phrase } from '../../packages/phrases/src/phrase.ts';
import { root } from '../sources.ts';

/** Examples of each value for Meta's reviewers. */
const examples: Readonly<Record<string, string>> = {
  name: 'Ana',
  company: 'Clínica Demo',
  subject: 'sua consulta',
  when: 'sexta-feira, 4 de dezembro de 2026 às 14:00',
  until: '14:30',
  link: 'https://clinica.example/accessroom/abc',
};

const numbered = (text: string, names: readonly string[]): string =>
  names.reduce((body, name, index) => body.replaceAll(`{${name}}`, `{{${index + 1}}}`), text);

const sections = Object.entries<Phrase>(phone).map(([key, [portuguese, english]]) => {
  const names = valueNames(portuguese);
  return [
    `## ${templateOf(key.replace('phone.', ''))}`,
    '',
    `- pt_BR: ${numbered(portuguese, names)}`,
    `- en_US: ${numbered(english, names)}`,
    `- Examples: ${names.map((name) => examples[name]).join(' · ')}`,
  ].join('\n');
});

const page = `# WhatsApp

Generated from \`packages/phrases/src/notification/phone.ts\` by \`npm run docs\`.

One number sends for every clinic of an installation, by Meta's Cloud API. To use it:

1. Make a WhatsApp Business account and an app at developers.facebook.com, with a number of its own.
2. Submit the templates below: category *Utility*, both languages, footer \`Responda SAIR para não receber mais.\` and
   \`Answer SAIR to get no more of these.\`
3. Set \`WHATSAPP_PHONE_ID\`, \`WHATSAPP_TOKEN\`, \`WHATSAPP_APP_SECRET\` and a \`WHATSAPP_VERIFY_TOKEN\` of your own making.
4. As the app's webhook give \`https://<your address>/api/whatsapp\` with that token, and subscribe it to \`messages\`.

People get messages only after they allow it for their number, and never again after they answer \`SAIR\`. What does not
arrive goes by mail, once (docs/decisions/0054-notices.md). For SMS set \`SMS_URL\` and \`SMS_TOKEN\`: the address gets a
\`POST\` of \`to\`, \`text\` and \`reference\` with a bearer token.

${sections.join('\n\n')}
`;

const file = path.join(root, 'docs/whatsapp.md');
if (process.argv.includes('--check')) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
    process.stderr.write('docs/whatsapp.md is out of date: run npm run docs\n');
    process.exit(1);
  }
} else writeFileSync(file, page);
