import { pdfText } from '../apps/server/src/testing/pdf-text.ts';
import { type Cups, canPrint, startCups } from './cups.ts';
import { expect, long } from './fixtures.ts';
import { homeWith, startAgent, takeNumber, test, welcome } from './lobby.ts';

test.skip(!canPrint(), 'only root starts a print server');
test.use({ viewport: { width: 1080, height: 1920 } });

let cups: Cups;
test.beforeAll(async () => {
  cups = await startCups();
});
test.afterAll(() => cups.stop());

/** Width and height of the page, points. */
const sizeOf = (pdf: Buffer) => /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number);
const points = (mm: number) => (mm * 72) / 25.4;

test('a number comes out of the printer, with its text and size', long, async ({ page, lobby }) => {
  cups.add('tickets');
  const agent = await startAgent(lobby.state, 'tickets');
  await page.goto(homeWith(agent.address));
  const { ticket } = await takeNumber(page, 'Rui Barbosa', 'Dor de cabeça');
  await expect(page.getByText('Pegue sua senha na impressora.')).toBeVisible();
  const pdf = cups.printed('tickets') ?? Buffer.of();
  expect(pdfText(pdf)).toContain(ticket);
  expect(pdfText(pdf)).toContain('Pronto atendimento adulto');
  expect(pdfText(pdf)).not.toContain('Rui');
  const [width = 0, height = 0] = sizeOf(pdf) ?? [];
  expect([width, height].map(Math.round)).toEqual([80, 90].map(points).map(Math.round));
  expect(cups.waiting()).toBe(0);
  agent.stop();
});

for (const [name, prepare] of [
  ['away', () => undefined],
  ['disabled', () => [cups.add('disabled'), cups.disable('disabled')]],
  ['jammed', () => cups.add('jammed', true)],
] as const)
  test(`a printer that is ${name} prints nothing later; the number stays, large`, long, async ({ page, lobby }) => {
    prepare();
    const agent = await startAgent(lobby.state, name);
    await page.goto(homeWith(agent.address));
    const { ticket } = await takeNumber(page, 'Rui Barbosa', 'Dor de cabeça');
    await expect(page.getByText('Anote ou fotografe sua senha.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(ticket, { exact: true })).toBeVisible();
    expect([cups.waiting(), cups.printed(name)]).toEqual([0, undefined]);
    await page.getByRole('button', { name: 'Encerrar' }).click();
    await expect(welcome(page)).toBeVisible();
    agent.stop();
  });
