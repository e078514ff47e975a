import { type BankOutside, bankAt } from '@acolhe/simulators/testing/bank-outside';
import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  languages,
  long,
  MINUTE,
  openContext,
  readClipboard,
  type Server,
  test,
} from './fixtures.ts';
import { openPayment } from './unpaid-visit.ts';

const spoken = {
  'pt-BR': {
    choose: 'Falta só o pagamento',
    payPix: /^Pagar R\$\s200,00 com PIX$/,
    pix: 'Pague com PIX',
    timeLeft: /^Tempo para pagar 1[45]:\d\d$/,
    qr: /QR code do PIX.*R\$\s200,00/,
    code: 'Código PIX',
    copy: 'Copiar código',
    copied: 'Código copiado',
    toBank: /Pagar este código no banco de demonstração/,
    paste: 'PIX copia e cola',
    read: 'Ler o código',
    payAtBank: 'Pagar este código',
    paidAtBank: 'Pago.',
    letThrough: /Deixar passar/,
    whatIf: 'E se alguém pagar de novo?',
    again: 'Pagar mais uma vez',
    twice: 'Este código foi pago 2 vezes.',
    insideBank: 'Ver o banco por dentro',
    receipts: 'Recebimentos de hoje',
    refundDone: /devolução de R\$\s200,00: feita/,
    cancelledAtBank: 'Esta cobrança foi cancelada por quem recebe.',
    answers: 'Respostas',
    down: 'Fora do ar',
    well: 'Responde bem',
    save: 'Guardar',
    saved: 'Guardado.',
    paid: 'Tudo certo, consulta marcada!',
    over: 'O tempo para pagar acabou',
    bookAgain: 'Marcar de novo',
    late: 'Seu pagamento chegou depois do prazo',
    take: /^Ficar com/,
    getBack: 'Receber meu dinheiro de volta',
    yesBack: 'Sim, devolver',
    refunding: 'Estamos devolvendo o seu dinheiro',
    refunded: 'Seu dinheiro foi devolvido',
    silent: 'O banco não respondeu.',
    silentLead: /O banco ainda não mandou o código/,
    iPaid: 'Já paguei',
    notYet: 'Ainda não encontramos o pagamento.',
    giveUp: 'Desistir da consulta',
    keep: 'Manter a consulta',
    yesGiveUp: 'Sim, desistir',
    cancelled: 'Esta consulta foi cancelada',
    other: 'Pagar de outra forma',
    yesOther: 'Sim, cancelar o código',
  },
  'en-US': {
    choose: 'Only the payment is left',
    payPix: /^Pay R\$200\.00 with PIX$/,
    pix: 'Pay with PIX',
    timeLeft: /^Time left to pay 1[45]:\d\d$/,
    qr: /QR code of the PIX of R\$200\.00/,
    code: 'PIX code',
    copy: 'Copy the code',
    copied: 'Code copied',
    toBank: /Pay this code at the demonstration bank/,
    paste: 'PIX code to paste',
    read: 'Read the code',
    payAtBank: 'Pay this code',
    paidAtBank: 'Paid.',
    letThrough: /Let it through/,
    whatIf: 'What if somebody pays again?',
    again: 'Pay once more',
    twice: 'This code was paid 2 times.',
    insideBank: 'See the bank from inside',
    receipts: 'Receipts of today',
    refundDone: /refund of R\$200\.00: done/,
    cancelledAtBank: 'This charge was cancelled by whom it pays.',
    answers: 'Answers',
    down: 'Down',
    well: 'Answers well',
    save: 'Save',
    saved: 'Saved.',
    paid: 'All set, your visit is booked!',
    over: 'The time to pay is over',
    bookAgain: 'Book again',
    late: 'Your payment arrived after its time',
    take: /^Take/,
    getBack: 'Get my money back',
    yesBack: 'Yes, send it back',
    refunding: 'We are sending your money back',
    refunded: 'Your money was sent back',
    silent: 'The bank did not answer.',
    silentLead: /The bank has not sent the code yet/,
    iPaid: 'I have paid',
    notYet: 'We have not found the payment yet.',
    giveUp: 'Give up the visit',
    keep: 'Keep the visit',
    yesGiveUp: 'Yes, give up',
    cancelled: 'This visit was cancelled',
    other: 'Pay another way',
    yesOther: 'Yes, cancel the code',
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const openBank = async (context: BrowserContext, path: string) => {
  const bank = await context.newPage();
  await bank.goto(path);
  return bank;
};

for (const locale of languages('pt-BR')) {
  const t = spoken[locale];

  test.describe(`by PIX, ${locale}`, () => {
    let context: BrowserContext;
    let outside: BankOutside;
    test.beforeEach(async ({ browser, server }) => {
      outside = bankAt(`${server.url}/simulator-bank`);
      const permissions = ['clipboard-read', 'clipboard-write'];
      context = await openContext(browser, server, { locale, viewport: { width: 390, height: 844 }, permissions });
    });
    test.afterEach(async () => {
      await outside.wellBehaved();
      await outside.tell();
      await context.close();
    });

    /** Requests a code; returns the bank's page for paying it. */
    async function askForCode(page: Page): Promise<string> {
      await page.getByRole('button', { name: t.payPix }).click();
      await expect(heading(page, t.pix)).toBeVisible();
      return (await page.getByRole('link', { name: t.toBank }).getAttribute('href')) ?? '';
    }

    async function payAt(path: string): Promise<Page> {
      const bank = await openBank(context, path);
      await bank.getByRole('button', { name: t.payAtBank }).click();
      await expect(bank.getByText(t.paidAtBank)).toBeVisible();
      return bank;
    }

    /** Lets the deadline pass, pays all the same, and sees the page report it. */
    async function payLate(page: Page, server: Server): Promise<void> {
      const path = await askForCode(page);
      await server.advance(16 * MINUTE);
      await server.run('release-holds');
      await expect(heading(page, t.over)).toBeVisible();
      await page.reload();
      await expect(heading(page, t.over)).toBeVisible();
      await expect(page.getByRole('link', { name: t.bookAgain })).toBeVisible();
      const bank = await openBank(context, path);
      await bank.getByRole('checkbox', { name: t.letThrough }).check();
      await bank.getByRole('button', { name: t.payAtBank }).click();
      await expect(bank.getByText(t.paidAtBank)).toBeVisible();
      await expect(heading(page, t.late)).toBeVisible();
    }

    test('copied, pasted at the bank and paid: the page updates itself', async ({ server }) => {
      const page = await openPayment(context, server, locale);
      await askForCode(page);
      await expect(page.getByRole('timer', { name: t.timeLeft })).toBeVisible();
      await expect(page.getByRole('img', { name: t.qr })).toBeVisible();
      await expectAccessible(page);
      const code = await page.getByRole('textbox', { name: t.code }).inputValue();
      // Reloading, or leaving and coming back, keeps the code and its deadline.
      await page.reload();
      await expect(page.getByRole('textbox', { name: t.code })).toHaveValue(code);
      await page.goto('/professionals');
      await page.goBack();
      await expect(page.getByRole('textbox', { name: t.code })).toHaveValue(code);
      await page.getByRole('button', { name: t.copy }).click();
      await expect(page.getByRole('button', { name: t.copied })).toBeVisible();

      const bank = await openBank(context, '/simulator-bank/');
      await expectAccessible(bank);
      await bank.getByRole('textbox', { name: t.paste }).fill(await readClipboard(page));
      await bank.getByRole('button', { name: t.read }).click();
      await expectAccessible(bank);
      await bank.getByRole('button', { name: t.payAtBank }).click();
      await expect(bank.getByText(t.paidAtBank)).toBeVisible();
      // Reloading the bank's page does not pay again.
      await bank.reload();
      await expect(bank.getByText(t.paidAtBank)).toBeVisible();

      await expect(heading(page, t.paid)).toBeVisible();
      await page.reload();
      await expect(heading(page, t.paid)).toBeVisible();
      await page.goBack();
      await page.goForward();
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('an expired code is replaced, while the clinic keeps the time', long, async ({ server }) => {
      const page = await openPayment(context, server, locale, 'clinic');
      const before = await askForCode(page);
      await server.advance(16 * MINUTE);
      await page.reload();
      await expect(heading(page, t.choose)).toBeVisible();
      const after = await askForCode(page);
      expect(after).not.toBe(before);
      await page.reload();
      await expect(page.getByRole('link', { name: t.toBank })).toHaveAttribute('href', after);
      const first = await openBank(context, before);
      await expect(first.getByText(t.cancelledAtBank)).toBeVisible();
      await payAt(after);
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('paid too late, and another time is chosen', long, async ({ server }) => {
      const page = await openPayment(context, server, locale);
      await payLate(page, server);
      await expectAccessible(page);
      await page.reload();
      await page
        .getByRole('button', { name: /\d?\d:\d\d/ })
        .first()
        .click();
      await page.goto('/professionals');
      await page.goBack();
      await expect(heading(page, t.late)).toBeVisible();
      await page
        .getByRole('button', { name: /\d?\d:\d\d/ })
        .first()
        .click();
      await page.getByRole('button', { name: t.take }).click();
      await expect(heading(page, t.paid)).toBeVisible();
      await page.reload();
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('paid too late, and refunded, which takes the bank a while', long, async ({ server }) => {
      await outside.behave({ refunds: 'later' });
      const page = await openPayment(context, server, locale);
      await payLate(page, server);
      await page.getByRole('button', { name: t.getBack }).click();
      await page.getByRole('button', { name: t.yesBack }).click();
      await expect(heading(page, t.refunding)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(heading(page, t.refunding)).toBeVisible();
      await server.advance(MINUTE + 1);
      await server.run('reconcile-payments');
      await expect(heading(page, t.refunded)).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await page.goForward();
      await expect(heading(page, t.refunded)).toBeVisible();
    });

    test('the bank is down when the code is requested, and recovers', long, async ({ server }) => {
      const page = await openPayment(context, server, locale);
      const bank = await openBank(context, '/simulator-bank/');
      const choose = async (way: string) => {
        await bank.getByRole('combobox', { name: t.answers }).selectOption(way);
        await bank.getByRole('button', { name: t.save }).click();
        await expect(bank.getByText(t.saved)).toBeVisible();
      };
      await choose(t.down);
      await page.getByRole('button', { name: t.payPix }).click();
      await expect(page.getByText(t.silent)).toBeVisible();
      await expect(page.getByRole('timer', { name: t.timeLeft })).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText(t.silentLead)).toBeVisible();
      await expect(page.getByRole('timer', { name: t.timeLeft })).toBeVisible();
      await choose(t.well);
      // The page retries by itself, without a press.
      await expect(heading(page, t.pix)).toBeVisible();
      const path = await page.getByRole('link', { name: t.toBank }).getAttribute('href');
      await payAt(path ?? '');
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('paid twice: the visit stays, and the second amount is refunded', long, async ({ server }) => {
      const page = await openPayment(context, server, locale);
      const bank = await payAt(await askForCode(page));
      await expect(heading(page, t.paid)).toBeVisible();
      const protocol = /\w{4}-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
      await bank.getByText(t.whatIf).click();
      await expectAccessible(bank);
      await bank.getByRole('button', { name: t.again }).click();
      await expect(bank.getByText(t.twice)).toBeVisible();
      await bank.getByRole('link', { name: t.insideBank }).click();
      const receipts = bank.getByRole('region', { name: t.receipts }).getByRole('listitem');
      const own = receipts.filter({ hasText: protocol });
      await expect(own).toHaveCount(2);
      await expect(own.filter({ hasText: t.refundDone })).toHaveCount(1);
      await page.reload();
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test(
      'the notice does not come: checking too early reports no error; checking again finds the payment',
      long,
      async ({ server }) => {
        await outside.behave({ notices: 'withheld' });
        const page = await openPayment(context, server, locale);
        const path = await askForCode(page);
        await page.getByRole('button', { name: t.iPaid }).click();
        await expect(page.getByRole('status').filter({ hasText: t.notYet })).toBeVisible();
        await expectAccessible(page);
        await page.reload();
        await payAt(path);
        await page.getByRole('button', { name: t.iPaid }).click();
        await expect(heading(page, t.paid)).toBeVisible();
      },
    );

    test('another payment type is chosen, and then the visit is given up', long, async ({ server }) => {
      const page = await openPayment(context, server, locale);
      const path = await askForCode(page);
      await page.getByRole('button', { name: t.other }).click();
      await page.getByRole('button', { name: t.yesOther }).click();
      await expect(heading(page, t.choose)).toBeVisible();
      const bank = await openBank(context, path);
      await expect(bank.getByText(t.cancelledAtBank)).toBeVisible();
      await askForCode(page);
      await page.getByRole('button', { name: t.giveUp }).click();
      await page.getByRole('button', { name: t.keep }).click();
      await page.reload();
      await page.getByRole('button', { name: t.giveUp }).click();
      await page.getByRole('button', { name: t.yesGiveUp }).click();
      await expect(heading(page, t.cancelled)).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('link', { name: t.bookAgain })).toBeVisible();
      await page.goBack();
      await page.goForward();
      await expect(heading(page, t.cancelled)).toBeVisible();
    });
  });
}
