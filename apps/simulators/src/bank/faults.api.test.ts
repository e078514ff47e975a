import { MINUTE } from '@acolhe/domain/time/duration';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BankBench, startBankBench } from '../testing/bank-bench.ts';
import { newTxid } from '../testing/bank-outside.ts';

let bench: BankBench;
beforeAll(async () => {
  bench = await startBankBench();
});
afterEach(() => bench.reset());
afterAll(() => bench.close());

describe('a bank that fails', () => {
  test('is down for the selected requests, as often as selected', async () => {
    const txid = await bench.makeCharge();
    await bench.outside.behave({ answers: 'down', about: 'read', requests_left: 2 });
    await expect(bench.client().withdrawCharge(newTxid())).resolves.toBe(true);
    // Two tries fail, the third is answered.
    expect((await bench.client().readCharge(txid)).status).toBe('ATIVA');
    await bench.outside.behave({ answers: 'down' });
    await expect(bench.client().readCharge(txid)).rejects.toMatchObject({ status: 503 });
    expect((await fetch(`${bench.outside.base}/`)).status).toBe(200);
  });

  test('is slow, which our client tolerates up to its timeout', async () => {
    const txid = await bench.makeCharge();
    await bench.outside.behave({ answers: 'slow', slow_ms: 150, about: 'read' });
    expect((await bench.client(1_000).readCharge(txid)).status).toBe('ATIVA');
    await expect(bench.client(50).readCharge(txid)).rejects.toThrow('no answer within 50 ms');
  });

  test('is silent, and has done nothing', async () => {
    const txid = newTxid();
    await bench.outside.behave({ answers: 'silent', about: 'charge' });
    const failed = bench.client(200).createCharge({ txid, amount: 100, seconds: 900, text: '' });
    await expect(failed).rejects.toMatchObject({ lost: true });
    await expect(bench.client().readCharge(txid)).rejects.toMatchObject({ status: 404 });
  });

  test('does the work and loses the answer: our client finds out', async () => {
    const txid = newTxid();
    await bench.outside.behave({ answers: 'lost', about: 'charge', requests_left: 1 });
    expect((await bench.client().createCharge({ txid, amount: 100, seconds: 900, text: '' })).status).toBe('ATIVA');
    await bench.outside.behave({ answers: 'lost', about: 'withdraw', requests_left: 1 });
    expect(await bench.client().withdrawCharge(txid)).toBe(true);
    const { endToEndId } = await bench.paid();
    await bench.outside.behave({ answers: 'lost', about: 'refund', requests_left: 1 });
    expect(await bench.client().refund(endToEndId, 'lost', 100)).toMatchObject({ status: 'DEVOLVIDO' });
    expect((await bench.client().readReceived(endToEndId)).refunds).toHaveLength(1);
  });

  test('validates the settings of its behaviour', async () => {
    const answer = await bench.outside.post('/behaviour', { answers: 'maybe', notices: 'never' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ wrong: ['answers', 'notices'] });
  });
});

describe('notices', () => {
  const ids = () => bench.told.flatMap(({ pix }) => pix.map(({ txid }) => txid));

  test('come several times', async () => {
    await bench.outside.behave({ notices: 'repeated' });
    const { txid } = await bench.paid();
    expect(ids()).toEqual([txid, txid, txid]);
  });

  test('come in reverse order; a single one after a while', async () => {
    await bench.outside.behave({ notices: 'reversed' });
    const [first, second] = [await bench.makeCharge(), await bench.makeCharge()];
    await bench.outside.pay(first);
    expect(ids()).toEqual([]);
    await bench.outside.pay(second);
    expect(ids()).toEqual([second, first]);
    const third = await bench.makeCharge();
    await bench.outside.pay(third);
    bench.clock.advance(MINUTE);
    await bench.work();
    expect(ids()).toEqual([second, first, third]);
  });

  test('come later, or when they are released', async () => {
    await bench.outside.behave({ notices: 'delayed' });
    const { txid } = await bench.paid();
    await bench.work();
    expect(ids()).toEqual([]);
    bench.clock.advance(MINUTE);
    await bench.work();
    expect(ids()).toEqual([txid]);
    await bench.outside.behave({ notices: 'withheld' });
    const kept = await bench.paid();
    bench.clock.advance(60 * MINUTE);
    await bench.work();
    expect(ids()).toEqual([txid]);
    await bench.outside.tell();
    expect(ids()).toEqual([txid, kept.txid]);
  });

  test('are sent again until they are accepted', async () => {
    bench.webhookStatus = 500;
    const { txid } = await bench.paid();
    await bench.work();
    expect(ids()).toEqual([txid]);
    bench.webhookStatus = 200;
    bench.clock.advance(MINUTE);
    await bench.work();
    await bench.work();
    expect(ids()).toEqual([txid, txid]);
  });

  test('are not sent for payments without a charge', async () => {
    await bench.outside.payToKey('10,00');
    expect(bench.told).toEqual([]);
  });
});

describe('its pages', () => {
  const page = async (path: string, language = 'pt-BR', init: RequestInit = {}) => {
    const answer = await fetch(bench.outside.base + path, { ...init, headers: { 'accept-language': language } });
    return { status: answer.status, url: answer.url, text: await answer.text() };
  };

  test('say in both languages that no money moves', async () => {
    const txid = await bench.makeCharge();
    for (const path of ['', '/', `/pay/${txid}`, '/pay/nothing']) {
      expect((await page(path)).text).toContain('Ambiente de demonstração, nenhum valor é cobrado.');
      const english = await page(path, 'en-US,en;q=0.9');
      expect(english.text).toContain('A demonstration: no money is charged.');
      expect(english.text).toContain('<html lang="en-US">');
    }
    expect((await page('/pay/nothing')).status).toBe(404);
  });

  test('show today’s payments, pending notices and refunds', async () => {
    await bench.outside.behave({ notices: 'withheld' });
    const { endToEndId } = await bench.paid(12_345);
    await bench.client().refund(endToEndId, 'part', 345);
    const { text } = await page('/');
    expect(text).toContain(endToEndId);
    expect(text).toMatch(/R\$\s123,45/);
    expect(text).toMatch(/devolução de R\$\s3,45: feita/);
    expect(text).toContain('retido');
  });

  test('read a copied code, as a bank’s app does', async () => {
    const txid = newTxid();
    const { copyPaste = '' } = await bench.client().createCharge({ txid, amount: 100, seconds: 900, text: '' });
    const read = (code: string) => bench.outside.post('/read', { code });
    expect((await read(` ${copyPaste} `)).url).toBe(`${bench.outside.base}/pay/${txid}`);
    const broken = await read(`${copyPaste.slice(0, -1)}0`);
    expect(broken.status).toBe(422);
    expect(await broken.text()).toContain('não é um código PIX inteiro');
    const other =
      '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
    expect(await (await read(other)).text()).toContain('de outro banco');
  });

  test('escape input of others', async () => {
    const txid = newTxid();
    await bench.client().createCharge({ txid, amount: 100, seconds: 900, text: '<script>alert(1)</script>' });
    for (const path of ['/', `/pay/${txid}`]) expect((await page(path)).text).not.toContain('<script>alert');
  });
});
