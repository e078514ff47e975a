import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, languages, long, openContext, test } from './fixtures.ts';
import { openPayment } from './unpaid-visit.ts';

const spoken = {
  'pt-BR': {
    byCard: 'Pagar com cartão de crédito',
    card: 'Pague com cartão',
    number: 'Número do cartão',
    holder: 'Nome como está no cartão',
    expiry: 'Validade',
    code: 'Código de segurança',
    cpf: 'CPF do titular',
    installments: 'Parcelas',
    threeTimes: /^3x de R\$\s66,67, total R\$\s200,00$/,
    fiveTimes: /^5x de R\$\s43,66, total R\$\s218,30$/,
    interest: /Total no cartão: R\$\s218,30, com juros/,
    payOnce: /^Pagar R\$\s200,00$/,
    payFive: /^Pagar 5x de R\$\s43,66$/,
    payPix: /^Pagar R\$\s200,00 com PIX$/,
    other: 'Pagar com PIX ou de outra forma',
    choose: 'Falta só o pagamento',
    paid: 'Tudo certo, consulta marcada!',
    refused: 'O pagamento não foi aceito',
    noFunds: /não tem limite para este valor\. Nada foi cobrado/,
    analysis: 'Estamos conferindo o pagamento',
    keptUntil: /fica guardado até/,
    inAnalysis: 'O pagamento está em análise.',
    silent: 'A operadora do cartão não respondeu',
    notFound: 'Ainda não encontramos o pagamento.',
    again: 'Conferir de novo',
    lost: 'O cartão não foi cobrado',
    risk: /não aceitou por segurança/,
    digits: 'Confira os números: este não é um cartão válido.',
    expired: 'Este cartão venceu, ou a validade não confere.',
    codeLength: 'O código tem 3 números.',
    missingCpf: 'Falta preencher: CPF do titular.',
    testOnly: /só valem os cartões de teste/,
    pix: 'Pague com PIX',
    demo: /Ambiente de demonstração, nenhum valor é cobrado/,
  },
  'en-US': {
    byCard: 'Pay by credit card',
    card: 'Pay by card',
    number: 'Card number',
    holder: 'Name as on the card',
    expiry: 'Expiry',
    code: 'Security code',
    cpf: 'CPF of the card holder',
    installments: 'Instalments',
    threeTimes: /^3 × R\$66\.67, R\$200\.00 in all$/,
    fiveTimes: /^5 × R\$43\.66, R\$218\.30 in all$/,
    interest: /Total on the card: R\$218\.30, with interest/,
    payOnce: /^Pay R\$200\.00$/,
    payFive: /^Pay 5 × R\$43\.66$/,
    payPix: /^Pay R\$200\.00 with PIX$/,
    other: 'Pay by PIX or in another way',
    choose: 'Only the payment is left',
    paid: 'All set, your visit is booked!',
    refused: 'The payment was not accepted',
    noFunds: /has no limit for this amount\. Nothing was charged/,
    analysis: 'We are checking the payment',
    keptUntil: /is kept until/,
    inAnalysis: 'The payment is in analysis.',
    silent: 'The card company did not answer',
    notFound: 'We have not found the payment yet.',
    again: 'Check again',
    lost: 'The card was not charged',
    risk: /refused it for safety/,
    digits: 'Check the digits: this is not a valid card.',
    expired: 'This card has expired, or the date is wrong.',
    codeLength: 'The code has 3 digits.',
    missingCpf: 'CPF of the card holder is required.',
    testOnly: /only the test cards work/,
    pix: 'Pay with PIX',
    demo: /Demonstration environment, no money is charged/,
  },
} as const;
type Words = (typeof spoken)[keyof typeof spoken];

/** Fills in a card like the browser's autofill; one journey types it key by key. */
async function typeCard(page: Page, t: Words, number: string, code = '123'): Promise<void> {
  await page.getByRole('textbox', { name: t.number }).fill(number);
  await page.getByRole('textbox', { name: t.holder }).fill('JOSEFA DA SILVA');
  await page.getByRole('textbox', { name: t.expiry }).fill('1231');
  await page.getByRole('textbox', { name: t.code }).fill(code);
  await page.getByRole('textbox', { name: t.cpf }).fill('52998224725');
  await expect(page.getByRole('option', { name: t.threeTimes })).toBeAttached();
}

async function payBy(page: Page, t: Words, number: string): Promise<void> {
  await page.getByRole('link', { name: t.byCard }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.card })).toBeVisible();
  await typeCard(page, t, number);
  await page.getByRole('button', { name: t.payOnce }).click();
}

/** Presses a button for the newest charge on the gateway's own page. */
async function atGateway(context: BrowserContext, button: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/simulator-gateway/');
  await page.getByRole('button', { name: button }).first().click();
  // Closing a page while it loads may take Chromium a minute.
  await page.waitForLoadState();
  await page.close();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const locale of languages('en-US')) {
  const t = spoken[locale];
  test.describe(`by card, ${locale}`, () => {
    let context: BrowserContext;
    let page: Page;
    test.beforeEach(async ({ browser, server }) => {
      context = await openContext(browser, server, { locale, viewport: { width: 390, height: 844 } });
      page = await openPayment(context, server, locale);
    });
    test.afterEach(() => context.close());

    test('accepted in instalments; only the gateway gets the number', async () => {
      const toServer: string[] = [];
      const toGateway: string[] = [];
      page.on('request', (request) => {
        const said = `${request.url()} ${request.postData() ?? ''}`;
        (request.url().endsWith('/simulator-gateway/v1/card_tokens') ? toGateway : toServer).push(said);
      });
      await page.getByRole('link', { name: t.byCard }).click();
      await expect(heading(page, t.card)).toBeVisible();
      await expect(page.getByText(t.demo)).toBeVisible();
      await expectAccessible(page);
      // Going back and forward keeps the choice.
      await page.goBack();
      await expect(heading(page, t.choose)).toBeVisible();
      await page.goForward();
      const number = page.getByRole('textbox', { name: t.number });
      await expect(number).toHaveAttribute('inputmode', 'numeric');
      for (const [label, token] of [
        [t.number, 'cc-number'],
        [t.holder, 'cc-name'],
        [t.expiry, 'cc-exp'],
        [t.code, 'cc-csc'],
      ] as const)
        await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('autocomplete', token);
      // A reload stays at the form; card data is never stored.
      await number.pressSequentially('5100');
      await page.reload();
      await expect(number).toHaveValue('');
      await number.pressSequentially('5100000000000008');
      await typeCard(page, t, '5100000000000008');
      await expect(number).toHaveValue('5100 0000 0000 0008');
      await expect(page.getByText('Mastercard')).toBeVisible();
      const installments = page.getByRole('combobox', { name: t.installments });
      await installments.selectOption('5');
      await expect(installments.getByRole('option', { name: t.fiveTimes })).toBeAttached();
      await expect(page.getByText(t.interest)).toBeVisible();
      await page.getByRole('button', { name: t.payFive }).click();
      await expect(heading(page, t.paid)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/Mastercard (final|ending in) 0008/);
      await expectAccessible(page);
      await page.reload();
      await expect(heading(page, t.paid)).toBeVisible();
      await page.goBack();
      await expect(heading(page, t.paid)).toBeVisible();
      expect(toGateway).toHaveLength(1);
      expect(toServer.filter((said) => /5100[ +%20]*0000/.test(said))).toEqual([]);
      const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(kept).not.toContain('0008');
    });

    test('refused: the reason, only the security code cleared, and PIX instead', long, async () => {
      await payBy(page, t, '4000000000000028');
      await expect(page.getByText(t.noFunds)).toBeVisible();
      await expect(page.getByRole('textbox', { name: t.number })).toHaveValue('4000 0000 0000 0028');
      await expect(page.getByRole('textbox', { name: t.holder })).toHaveValue('JOSEFA DA SILVA');
      await expect(page.getByRole('textbox', { name: t.code })).toHaveValue('');
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText(t.noFunds)).toBeVisible();
      await page.goBack();
      await expect(heading(page, t.choose)).toBeVisible();
      await expect(page.getByText(t.noFunds)).toBeVisible();
      await page.goForward();
      await page.getByRole('link', { name: t.other }).click();
      await page.getByRole('button', { name: t.payPix }).click();
      await expect(heading(page, t.pix)).toBeVisible();
    });

    test('refused, and another card is accepted', long, async () => {
      await payBy(page, t, '4000000000000028');
      await expect(page.getByText(t.refused)).toBeVisible();
      await page.getByRole('textbox', { name: t.number }).fill('');
      await typeCard(page, t, '4000000000000010');
      await page.getByRole('button', { name: t.payOnce }).click();
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('in analysis: the time is kept, and the page updates itself on acceptance', long, async () => {
      await payBy(page, t, '4000000000000069');
      await expect(heading(page, t.analysis)).toBeVisible();
      await expect(page.getByText(t.keptUntil)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.again }).click();
      await expect(page.getByText(t.inAnalysis)).toBeVisible();
      await page.reload();
      await expect(heading(page, t.analysis)).toBeVisible();
      await page.goBack();
      await expect(heading(page, t.analysis)).toBeVisible();
      await atGateway(context, 'Aprovar agora');
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('in analysis, then refused: the reason, and how to go on', long, async () => {
      await payBy(page, t, '4000000000000077');
      await expect(heading(page, t.analysis)).toBeVisible();
      await atGateway(context, 'Recusar agora');
      await expect(page.getByText(t.risk)).toBeVisible();
      await page.reload();
      await expect(page.getByText(t.refused)).toBeVisible();
      await expect(page.getByRole('textbox', { name: t.number })).toBeVisible();
    });

    test('not confirmed: checked again until the result is known', long, async () => {
      await payBy(page, t, '4000000000000085');
      await expect(heading(page, t.silent)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t.again }).click();
      await expect(page.getByText(t.notFound)).toBeVisible();
      await page.reload();
      await expect(heading(page, t.silent)).toBeVisible();
      await atGateway(context, 'Responder agora');
      await page.getByRole('button', { name: t.again }).click();
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('not confirmed, and never charged: reported, and paid with the next card', long, async ({ server }) => {
      await payBy(page, t, '4000000000000093');
      await expect(heading(page, t.silent)).toBeVisible();
      await server.advance(61_000);
      await server.run('follow-cards');
      await expect(page.getByText(t.lost)).toBeVisible();
      await page.reload();
      await expect(page.getByText(t.lost)).toBeVisible();
      await typeCard(page, t, '4000000000000010');
      await page.getByRole('button', { name: t.payOnce }).click();
      await expect(heading(page, t.paid)).toBeVisible();
    });

    test('all invalid fields are shown at once, and nothing is sent', long, async () => {
      await page.getByRole('link', { name: t.byCard }).click();
      await page.getByRole('textbox', { name: t.number }).pressSequentially('4000000000000011');
      await page.getByRole('textbox', { name: t.holder }).fill('X');
      await page.getByRole('textbox', { name: t.expiry }).pressSequentially('0120');
      await page.getByRole('textbox', { name: t.code }).fill('12');
      await page.getByRole('button', { name: t.payOnce }).click();
      for (const words of [t.digits, t.expired, t.codeLength, t.missingCpf])
        await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('textbox', { name: t.number })).toBeFocused();
      await expect(page.getByRole('textbox', { name: t.number })).toHaveValue('4000 0000 0000 0011');
      await expectAccessible(page);
      // A well-formed card that the gateway refuses is reported at its field.
      for (const label of [t.number, t.expiry, t.code]) await page.getByRole('textbox', { name: label }).fill('');
      await typeCard(page, t, '4111111111111111');
      await page.getByRole('button', { name: t.payOnce }).click();
      await expect(page.getByText(t.testOnly).last()).toBeVisible();
      await expect(page.getByRole('textbox', { name: t.number })).toHaveAttribute('aria-invalid', 'true');
    });
  });
}

test(
  'with a voucher: instalments of the remaining amount, and the address keeps the voucher',
  long,
  async ({ browser, server }) => {
    const context = await openContext(browser, server);
    const page = await openPayment(context, server, 'pt-BR');
    const t = spoken['pt-BR'];
    await page.getByText('Tenho um voucher').click();
    await page.getByRole('textbox', { name: 'Voucher' }).fill('METADE50');
    const price = /\/vouchervalid\?/;
    const answers: (() => void)[] = [];
    await page.route(price, (route) => void answers.push(() => void route.continue()));
    await page.getByRole('button', { name: 'Aplicar' }).click();
    // Until its price is known, the voucher blocks paying.
    for (const words of [t.byCard, t.payPix])
      await expect(page.getByRole('button', { name: words })).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.();
    await page.getByRole('link', { name: t.byCard }).click();
    await expect(page.getByRole('button', { name: /^Pagar R\$\s100,00$/ })).toBeVisible();
    const asked = answers.length;
    await page.reload();
    await expect.poll(() => answers.length).toBeGreaterThan(asked);
    await expect(page.getByRole('heading', { level: 1, name: t.card })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
    answers.at(-1)?.();
    await page.getByRole('textbox', { name: t.number }).pressSequentially('4000000000000010');
    await expect(page.getByRole('option', { name: /^2x de R\$\s50,00, total R\$\s100,00$/ })).toBeAttached();
    await page.goBack();
    await expect(page.getByText('Voucher METADE50: 50% de desconto')).toBeVisible();
    await page.goForward();
    await page.getByRole('textbox', { name: t.number }).pressSequentially('4000000000000010');
    await page.getByRole('textbox', { name: t.holder }).fill('JOSEFA DA SILVA');
    await page.getByRole('textbox', { name: t.expiry }).pressSequentially('1231');
    await page.getByRole('textbox', { name: t.code }).fill('123');
    await page.getByRole('textbox', { name: t.cpf }).pressSequentially('52998224725');
    await page.getByRole('button', { name: /^Pagar R\$\s100,00$/ }).click();
    await expect(heading(page, t.paid)).toBeVisible();
    await context.close();
  },
);

test('given up while in analysis: the time is free and the charge cancelled', long, async ({ browser, server }) => {
  const context = await openContext(browser, server);
  const page = await openPayment(context, server, 'pt-BR');
  const t = spoken['pt-BR'];
  await payBy(page, t, '4000000000000069');
  await expect(heading(page, t.analysis)).toBeVisible();
  await page.getByRole('button', { name: 'Desistir da consulta' }).click();
  await page.getByRole('button', { name: 'Sim, desistir' }).click();
  await expect(heading(page, 'Esta consulta foi cancelada')).toBeVisible();
  const [charge] = await server.sql('select status from simulator.gateway_charge order by id desc limit 1');
  expect(charge.status).toBe('cancelled');
  await context.close();
});
