// Draws docs/flows/<flow>.md from the transition tables. `--check` only compares (part of `npm run check`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appointmentFlow } from '../../packages/domain/src/appointment/appointment-flow.ts';
import { documentFlow } from '../../packages/domain/src/document/document-flow.ts';
import { type Flow, states } from '../../packages/domain/src/flow.ts';
import { paymentFlow } from '../../packages/domain/src/payment/payment-flow.ts';
import { queueFlow } from '../../packages/domain/src/queue/queue-entry-flow.ts';
import { serviceRequestFlow } from '../../packages/domain/src/service-request/service-request-flow.ts';
import { offerFlow } from '../../packages/domain/src/waiting-list/offer-flow.ts';
import { waitingFlow } from '../../packages/domain/src/waiting-list/waiting-flow.ts';
import { root } from '../sources.ts';

const flows: Flow<string, string>[] = [
  appointmentFlow,
  paymentFlow,
  queueFlow,
  waitingFlow,
  offerFlow,
  serviceRequestFlow,
  documentFlow,
];

/** Files are named after the flow, in kebab-case. */
const fileOf = (flow: Flow<string, string>) => flow.name.replaceAll('_', '-');
/** Mermaid parses a dash as part of an arrow. */
const drawn = (state: string) => state.replaceAll('-', '_');

function draw(flow: Flow<string, string>): string {
  const arrows = states(flow).flatMap((state) =>
    Object.entries(flow.table[state] ?? {}).map(
      ([event, target]) => `    ${drawn(state)} --> ${drawn(target ?? '')}: ${event}`,
    ),
  );
  const ends = flow.final.map((state) => `    ${drawn(state)} --> [*]`);
  return [
    `# The ${flow.name.replaceAll('_', ' ')} flow`,
    '',
    `Generated from \`packages/domain/src/${fileOf(flow)}-flow.ts\` by \`npm run docs\`.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `    [*] --> ${flow.initial}`,
    ...arrows,
    ...ends,
    '```',
    '',
  ].join('\n');
}

let stale = false;
for (const flow of flows) {
  const file = path.join(root, 'docs/flows', `${fileOf(flow)}.md`);
  if (!process.argv.includes('--check')) writeFileSync(file, draw(flow));
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== draw(flow)) {
    console.error(`${file} does not match its table: run \`npm run docs\`.`);
    stale = true;
  }
}
if (stale) process.exit(1);
