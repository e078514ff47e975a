import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Visit, visitsOf } from '../../testing/visits.ts';

let app: TestApp;
let patient: Client;
let manager: Client;
let visits: ReturnType<typeof visitsOf>;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('carlos@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  visits = visitsOf(app);
});
afterAll(() => app.close());

async function receipt(address: string, client: Client = app.client()) {
  const answer = await fetch(app.address + address, { headers: { cookie: client.cookie() } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Joins wrapped lines.
  const text = pdfText(bytes).replace(/\s+/g, ' ');
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    bytes,
    text,
  };
}
const byCode = (visit: Visit) => receipt(`/api/financial/receipt?access=${visit.payment_code}`);
const settle = async (more: object) => {
  const path = '/api/company/clinica-demo/financial';
  const { version } = (await manager.get(path)).body;
  expect((await manager.put(path, { version, ...more })).status).toBe(200);
};
const sendReceipts = () => app.recurring.find(({ name }) => name === 'mail-receipts')?.run();
async function receiptMails(visit: Visit) {
  const [{ id }] = await app.sql('select id from payment where appointment_id = $1', [visit.id]);
  return (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith('receipt') && dedupe_key.endsWith(id));
}

test('a receipt has payer, payee and service, the amount in figures and words, and says that it is no tax invoice', async () => {
  await settle({ receipt_address: 'Rua das Acácias, 120, São Paulo/SP' });
  const visit = await visits.book({ by: patient });
  const path = `/api/financial/payment?access=${visit.payment_code}`;
  const { body } = await patient.post(path, { payment_type: 'pix', voucher: 'METADE50' });
  expect((await byCode(visit)).status).toBe(409);
  await visits.payAtBank(body.pix.simulator_url);
  const { status, type, name, bytes, text } = await byCode(visit);
  expect([status, type]).toEqual([200, 'application/pdf']);
  expect(name).toContain(`recibo-${visit.protocol}.pdf`);
  expect(Buffer.from(bytes).subarray(0, 8).toString()).toBe('%PDF-1.5');
  for (const part of [
    'Clínica Demo',
    'Clínica Demo Serviços Médicos Ltda.',
    'CNPJ 12.345.678/0001-95',
    'Rua das Acácias, 120, São Paulo/SP',
    'Recibo de pagamento',
    'R$ 90,00 (noventa reais)',
    'Dra. Helena Prado',
    /CRM \d+\/SP/,
    /CPF \d{3}\.\d{3}\.\d{3}-\d{2}/,
    `Protocolo: ${visit.protocol}`,
    'Preço da consulta: R$ 180,00',
    'Desconto (voucher METADE50): -R$ 90,00',
    /Pago por PIX em \d\d\/\d\d\/\d{4} às \d\d:\d\d: R\$ 90,00/,
    'Este recibo não é nota fiscal.',
    'nenhum dinheiro de verdade',
  ])
    expect(text).toMatch(part instanceof RegExp ? part : new RegExp(part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')));
  // The PDF has its language and reading order.
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Lang \(pt-BR\)|\/Lang <|\/MarkInfo/);
});

test('everybody who may see the visit may read it, nobody else', async () => {
  const visit = await visits.bookPaid({ by: patient });
  const path = `/api/financial/visit/${visit.id}/receipt`;
  for (const who of [patient, manager, await app.as('medica@demo.acolhe')])
    expect((await receipt(path, who)).text).toContain('R$ 180,00 (cento e oitenta reais)');
  for (const other of ['fernanda@demo.acolhe', 'psiquiatra@demo.acolhe', 'gestor@vizinha.acolhe'])
    expect((await receipt(path, await app.as(other))).status).toBe(404);
  expect((await receipt(path)).status).toBe(401);
  // The code of another purpose opens no receipt.
  expect((await receipt(`/api/financial/receipt?access=${visit.room_code}`)).status).toBe(404);
});

test('a free visit has none; refunds are listed in it', async () => {
  const free = await visits.bookPaid({ by: patient, voucher: 'BEMVINDO100' });
  expect((await byCode(free)).status).toBe(409);
  const visit = await visits.bookPaid({ by: patient });
  await visits.cancelAs(manager, visit);
  const { text } = await byCode(visit);
  expect(text).toMatch(/Devolvido em \d\d\/\d\d\/\d{4}: -R\$ 180,00/);
  expect(text).toContain('Valor que fica com a clínica: R$ 0,00');
});

test('is mailed once when the visit is paid, with a copy to the clinic’s address', async () => {
  await settle({ receipt_copy_email: 'contador@exemplo.com' });
  const visit = await visits.bookPaid({ by: patient });
  await Promise.all([sendReceipts(), sendReceipts(), sendReceipts()]);
  const mails = await receiptMails(visit);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['carlos@demo.acolhe', 'contador@exemplo.com']);
  const [attached] = (mails[0]?.attachments ?? []) as { filename?: string; content: string; encoding?: string }[];
  expect(attached).toMatchObject({ filename: `recibo-${visit.protocol}.pdf`, encoding: 'base64' });
  expect(pdfText(Buffer.from(attached?.content ?? '', 'base64'))).toContain('Recibo de pagamento');
  await sendReceipts();
  expect(await receiptMails(visit)).toHaveLength(2);
});

test('is not mailed if the clinic does not want it, nor for older payments', async () => {
  await settle({ sends_receipt: false });
  const visit = await visits.bookPaid({ by: patient });
  await sendReceipts();
  expect(await receiptMails(visit)).toEqual([]);
  await settle({ sends_receipt: true });
  app.clock.advance(3 * 86_400_000);
  await sendReceipts();
  expect(await receiptMails(visit)).toEqual([]);
});

test('of a dependent names the responsible person, and goes to them', async () => {
  const parent = await app.as('paciente@demo.acolhe');
  const [child] = (await parent.get(`/api/person/${await personOf('paciente@demo.acolhe')}/children`)).body;
  const booking = await visits.book({ by: parent });
  await app.sql('update appointment set patient_id = $1 where id = $2', [child.id, booking.id]);
  await visits.payAtBank(await visits.issuePix(booking));
  const { text } = await byCode(booking);
  expect(text).toContain(`Paciente: ${child.name}`);
  expect(text).toMatch(/Recebemos de Ana Beatriz Souza, CPF/);
  await sendReceipts();
  expect((await receiptMails(booking)).map(({ recipient }) => recipient)).toEqual(['paciente@demo.acolhe']);
});

const personOf = async (mail: string) => (await app.sql('select id from person where mail = $1', [mail]))[0].id;
