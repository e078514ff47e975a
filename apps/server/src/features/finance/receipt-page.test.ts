import { expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { drawReceipt, type Receipt } from './receipt-page.ts';

const receipt = (name: string): Receipt => ({
  locale: 'pt-BR',
  company: { name: `Clínica ${name}`, socialName: '', cnpj: null, address: `Rua ${name}, 1`, phone: '+5511912345678' },
  patient: { name, cpf: '52998224725' },
  payer: null,
  professional: { name: `Dra. ${name}`, register: 'CRM 1/SP', specialty: 'Pediatria' },
  protocol: 'DEM0-PAST-2026',
  price: 18_000,
  discount: 0,
  voucher: null,
  paid: [{ source: 'PIX', amount: 18_000, at: '01/12/2026 às 09:00' }],
  refunds: [],
  visitAt: '01/12/2026 às 09:00',
  issuedAt: '01/12/2026',
  isDemo: false,
});
const LOST = 'letras que este documento não consegue mostrar';
const read = async (name: string) =>
  pdfText(await drawReceipt(receipt(name)))
    .normalize('NFC')
    .replace(/\s+/g, ' ');

test.each([
  'Łukasz Żółć',
  'Mirĩ Ỹakã',
  'Nguyễn Thị Hường',
  'Đorđe Šešelj',
  'Οδυσσέας',
  'Владимир Щукин',
  'José “Zé” d’Ávila – ½',
  '李小龙',
  'Ana 陈 Silva',
])('a receipt writes every letter of %s, wherever it stands', async (name) => {
  const text = await read(name);
  expect(text.split(name)).toHaveLength(6 + 1);
  expect(text).not.toContain('?');
  expect(text).not.toContain(LOST);
});

test('letters that no font has are marked, and the receipt says so', async () => {
  const text = await read('Kim 김');
  expect(text).toContain('Kim □');
  expect(text).toContain(LOST);
});

test('letters composed of two characters are written as one', async () => {
  expect(await read('Mirĩ'.normalize('NFD'))).toContain('Mirĩ');
});
