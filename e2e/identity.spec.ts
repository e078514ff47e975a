import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  long,
  MINUTE,
  mailedCode,
  openContext,
  signIn as openSession,
  PASSWORD,
  type Server,
  signUp as signUpAlone,
  test,
} from './fixtures.ts';

type Applicant = { name: string; email: string; cpf: string };
let made = 0;

/** A new person, with a valid CPF. */
function applicant(name: string): Applicant {
  const digits = [...String(410_200_300 + made++)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return { name, email: `pessoa.${made}@exemplo.com`, cpf: digits.join('') };
}

async function signUp(server: Server, request: APIRequestContext, who: Applicant): Promise<void> {
  await signUpAlone(server, request, who);
  const { version } = await (await request.get('/api/user/term')).json();
  await request.post('/api/user/term', { data: { version, accept: true } });
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The path of the link in the latest mail to an address. */
async function mailed(server: Server, email: string, subject: string, path: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await (await fetch(`${server.url}/outbox.json`)).json();
      const mail = mails.find(
        (each: { recipient: string; subject: string }) => each.recipient === email && each.subject === subject,
      );
      link = path.exec(mail?.body_text ?? '')?.[0];
      return link;
    })
    .toBeTruthy();
  return link as string;
}

for (const [locale, words] of [
  [
    'pt-BR',
    {
      sendCode: 'Enviar o código',
      code: 'Código',
      submit: 'Criar minha conta',
      name: 'Nome completo',
      birth: 'Data de nascimento',
      phone: 'Celular',
      password: 'Senha',
      again: 'Repita a senha',
      date: '31121955',
      labels: ['Nome completo', 'CPF', 'Data de nascimento', 'Celular', 'Senha', 'Repita a senha'],
      required: (label: string) => `Falta preencher: ${label}.`,
      cpf: 'Informe um CPF válido, com 11 números.',
      weak: 'A senha precisa de ao menos 8 caracteres, com letra maiúscula, minúscula e número.',
      mismatch: 'As senhas não são iguais.',
      terms: 'Termos de uso',
      accept: 'Aceitar e continuar',
      mustAccept: 'É preciso aceitar para continuar.',
      nothing: 'Nenhuma consulta marcada',
    },
  ],
  [
    'en-US',
    {
      sendCode: 'Send the code',
      code: 'Code',
      submit: 'Create my account',
      name: 'Full name',
      birth: 'Birth date',
      phone: 'Mobile phone',
      password: 'Password',
      again: 'Repeat the password',
      date: '12311955',
      labels: ['Full name', 'CPF', 'Birth date', 'Mobile phone', 'Password', 'Repeat the password'],
      required: (label: string) => `${label} is required.`,
      cpf: 'Enter a valid CPF, with 11 digits.',
      weak: 'The password needs at least 8 characters, with upper case, lower case and digits.',
      mismatch: 'The passwords are not the same.',
      terms: 'Terms of use',
      accept: 'Accept and go on',
      mustAccept: 'This must be accepted to continue.',
      nothing: 'No visit booked',
    },
  ],
] as const) {
  test(
    `signing up in ${locale}: all errors at once, then the terms before anything else`,
    long,
    async ({ browser, server }) => {
      const who = applicant('Lourdes Prates');
      const context = await openContext(browser, server, { locale });
      const page = await context.newPage();
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      const submit = page.getByRole('button', { name: words.submit });
      await page.goto('/signup');
      await field('E-mail').fill(who.email);
      await page.getByRole('button', { name: words.sendCode }).click();
      await expect(field(words.code)).toBeFocused();
      // A phone drops the page while its owner reads the mail.
      await page.reload();
      await field(words.code).fill(await mailedCode(server, who.email));
      await submit.click();
      for (const label of words.labels) {
        await expect(field(label)).toHaveAccessibleDescription(new RegExp(words.required(label)));
        await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(field(words.name)).toBeFocused();

      await field(words.name).fill(who.name);
      await field('CPF').pressSequentially('11111111111');
      await field(words.birth).pressSequentially(words.date);
      await field(words.phone).pressSequentially('11987654321');
      await field(words.password).fill('semnumero');
      await field(words.again).fill(PASSWORD);
      await submit.click();
      for (const message of [words.cpf, words.weak]) await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByText(words.required(words.name))).toBeHidden();
      await expect(field('CPF')).toBeFocused();
      // Valid input is kept.
      await expect(field(words.birth)).toHaveValue(locale === 'pt-BR' ? '31/12/1955' : 'Dec 31, 1955');

      await field('CPF').fill('');
      await field('CPF').pressSequentially(who.cpf);
      await field(words.password).fill(`${PASSWORD}!`);
      await submit.click();
      await expect(page.getByText(words.mismatch)).toBeVisible();
      // The focus moves to the invalid field one frame after its message; typing must wait for it.
      await expect(field(words.again)).toBeFocused();
      await field(words.password).fill(PASSWORD);
      await submit.click();

      const title = page.getByRole('heading', { level: 1, name: words.terms });
      await expect(title).toBeVisible();
      for (const path of ['/', '/account', '/personschedule']) {
        await page.goto(path);
        await expect(title).toBeVisible();
      }
      expect((await context.request.get('/api/person/home')).status()).toBe(403);
      await page.getByRole('button', { name: words.accept }).click();
      await expect(page.getByText(words.mustAccept)).toBeVisible();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words.accept }).click();
      await expect(page).toHaveURL(/\/personschedule$/);
      await page.goto('/');
      await expect(page.getByText(words.nothing)).toBeVisible();
      const [person] = await server.sql(`select name, birth_date::text, phone from person where cpf = '${who.cpf}'`);
      expect(person).toEqual({ name: who.name, birth_date: '1955-12-31', phone: '+5511987654321' });
      await context.close();
    },
  );
}

test('an address that has an account is told to its owner alone, after the code', long, async ({ browser, server }) => {
  const who = applicant('Tereza Lins');
  const owner = await openContext(browser, server);
  await signUp(server, owner.request, who);
  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  const code = page.getByRole('textbox', { name: 'Código' });
  await code.fill('0000000000');
  await expect(page.getByText('Este código não confere.')).toBeVisible();
  await code.fill(await mailedCode(server, who.email));
  await expect(page.getByRole('heading', { name: 'Você já tem uma conta' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Esqueci a senha' })).toBeVisible();
  for (const each of [owner, context]) await each.close();
});

test('a forgotten password: the mailed link, a new password, and the old one no longer works', async ({
  browser,
  server,
}) => {
  const who = applicant('Edite Moura');
  const owner = await openContext(browser, server);
  await signUp(server, owner.request, who);
  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(who.email);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();

  const link = await mailed(server, who.email, 'Crie uma nova senha', /\/password\/reset\/[\w-]+/);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('curta');
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill('outra');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(page.getByText(/^A senha precisa de ao menos 8/)).toBeVisible();
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Girassol77');
  await page.getByRole('textbox', { name: 'Repita a senha' }).fill('Girassol77');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(page.getByRole('heading', { name: 'Senha nova salva' })).toBeVisible();

  await signIn(page, who.email, PASSWORD);
  await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
  await signIn(page, who.email, 'Girassol77');
  await expect(page.getByRole('heading', { name: /, Edite/ })).toBeVisible();

  // The link works once.
  const again = await openContext(browser, server);
  const used = await again.newPage();
  await used.goto(link);
  await used.getByRole('textbox', { name: 'Senha', exact: true }).fill('Girassol78');
  await used.getByRole('textbox', { name: 'Repita a senha' }).fill('Girassol78');
  await used.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(used.getByText('Este link não vale mais.')).toBeVisible();
  await expect(used.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible();
  for (const each of [owner, context, again]) await each.close();
});

test(
  'the e-mail of an account: the password, a code to the new address, and the earlier one is told',
  long,
  async ({ browser, server }) => {
    const who = applicant('Dalva Reis');
    const later = `nova.${who.email}`;
    const owner = await openContext(browser, server);
    await signUp(server, owner.request, who);
    const page = await owner.newPage();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Trocar o e-mail' }).click();
    await page.getByRole('textbox', { name: 'Novo e-mail' }).fill(later);
    const password = page.getByRole('textbox', { name: 'Senha', exact: true });
    const send = page.getByRole('button', { name: 'Enviar o código' });
    await password.fill('errada');
    await send.click();
    await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
    await password.fill(PASSWORD);
    await send.click();
    // The last digit hands the code in.
    await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(server, later));
    await expect(page.getByText(`O e-mail da sua conta agora é ${later}.`)).toBeVisible();
    await mailed(server, who.email, 'O e-mail da sua conta foi trocado', /http\S+/);

    const elsewhere = await openContext(browser, server);
    const other = await elsewhere.newPage();
    await signIn(other, who.email, PASSWORD);
    await expect(other.getByText('E-mail ou senha não conferem.')).toBeVisible();
    await signIn(other, later, PASSWORD);
    await expect(other.getByRole('heading', { name: /, Dalva/ })).toBeVisible();
    for (const each of [owner, elsewhere]) await each.close();
  },
);

test(
  'signing in elsewhere ends the session here: with the reason on every page, once, and one press leads back',
  long,
  async ({ browser, server }) => {
    const who = applicant('Ivone Dantas');
    const [first, second] = [await openContext(browser, server), await openContext(browser, server)];
    await signUp(server, first.request, who);
    const [here, home, shown] = [await first.newPage(), await first.newPage(), await first.newPage()];
    await home.goto('/');
    await expect(home.getByRole('heading', { name: /, Ivone/ })).toBeVisible();
    await shown.goto('/professionals');
    await here.goto('/account');
    await expect(here.getByText('Este aparelho', { exact: true })).toBeVisible();

    const there = await second.newPage();
    await signIn(there, who.email, PASSWORD);
    await expect(there.getByRole('heading', { name: /, Ivone/ })).toBeVisible();
    // Live, without a reload: behind the sign-in, on the home, and on a public page.
    const reason = (page: Page) => page.getByText('Sua conta foi aberta em outro aparelho.');
    for (const page of [here, home, shown]) await expect(reason(page)).toBeVisible();
    await expect(here.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(home);
    // After a reload, and in a new tab, as from the home screen of a phone.
    const tab = await first.newPage();
    let asked = 0;
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/user/session')) asked++;
    });
    await tab.goto('/');
    await home.reload();
    await here.reload();
    for (const page of [here, home, tab]) await expect(reason(page)).toBeVisible();
    expect(asked).toBeLessThanOrEqual(1);
    expect((await first.cookies()).map(({ name }) => name)).not.toContain('acolhe.session_token');

    await shown.getByRole('status').getByRole('link', { name: 'Entrar' }).click();
    await shown.getByRole('textbox', { name: 'E-mail' }).fill(who.email);
    await shown.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await shown.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(shown).toHaveURL(/\/professionals$/);
    for (const page of [shown, tab]) await expect(reason(page)).toBeHidden();
    // The other tabs of this browser are back as well.
    await expect(tab.getByRole('heading', { name: /, Ivone/ })).toBeVisible();
    await expect(reason(there)).toBeVisible();
    await shown.goto('/account');
    await shown.getByText('Acessos anteriores').click();
    await expect(shown.getByText(/^Encerrada em .*: a conta foi aberta em outro aparelho$/).first()).toBeVisible();

    await shown.getByRole('button', { name: 'Sair' }).click();
    await expect(shown.getByRole('heading', { name: 'Que bom ter você aqui' })).toBeVisible();
    expect(await (await first.request.get('/api/user/session')).json()).toBeNull();
    await expect(reason(shown)).toBeHidden();
    for (const each of [first, second]) await each.close();
  },
);

test(
  'two devices at once where the clinic allows it: one is ended from the other, and time ends the rest',
  long,
  async ({ browser, server }) => {
    await server.sql("update company set single_session_patients = false where id = 'clinica-demo'");
    const who = applicant('Olívia Dantas');
    const [first, second] = [await openContext(browser, server), await openContext(browser, server)];
    await signUp(server, first.request, who);
    const phone = await first.newPage();
    await phone.goto('/');
    const desk = await second.newPage();
    await signIn(desk, who.email, PASSWORD);
    await expect(desk.getByRole('heading', { name: /, Olívia/ })).toBeVisible();
    await expect(phone.getByRole('heading', { name: /, Olívia/ })).toBeVisible();

    await desk.goto('/account');
    await desk.getByRole('button', { name: /^Encerrar o acesso em/ }).click();
    await desk.getByRole('group').getByRole('button', { name: 'Encerrar', exact: true }).click();
    await expect(phone.getByText('Seu acesso neste aparelho foi encerrado.')).toBeVisible();
    await expect(desk.getByRole('button', { name: /^Encerrar o acesso em/ })).toHaveCount(0);
    await expectAccessible(desk);

    await desk.goto('/');
    await expect(desk.getByRole('heading', { name: /, Olívia/ })).toBeVisible();
    const week = 8 * 24 * 60 * MINUTE;
    await server.advance(week);
    await desk.reload();
    await expect(desk.getByText('Sua sessão terminou.')).toBeVisible();
    await expect(desk.getByRole('status').getByRole('link', { name: 'Entrar' })).toBeVisible();
    await server.advance(-week);
    await server.sql("update company set single_session_patients = true where id = 'clinica-demo'");
    for (const each of [first, second]) await each.close();
  },
);

test(
  'the second factor: enabled with a first code, asked for at the next sign-in, and disabled',
  long,
  async ({ browser, server }) => {
    const who = applicant('Wilma Serra');
    const context = await openContext(browser, server);
    await signUp(server, context.request, who);
    const page = await context.newPage();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Ligar', exact: true }).click();
    await page.getByRole('textbox', { name: 'Senha' }).fill('Errada123');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('img', { name: 'Código para o aplicativo de autenticação' })).toBeVisible();
    const key = await factorKey(page, 'Sem câmera? Digite ou cole esta chave no aplicativo:');
    await expect(page.getByRole('link', { name: 'Abrir no aplicativo deste aparelho' })).toHaveAttribute(
      'href',
      new RegExp(`^otpauth://totp/.*secret=${key}`),
    );
    const [spare = '', another = ''] = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{4,6}-\w{4,6}$/ })
      .allTextContents();
    await page.getByRole('textbox', { name: 'Código' }).fill(timeCode(key));
    await page.getByRole('button', { name: 'Ligar', exact: true }).click();
    await expect(page.getByText('Ligada: ao entrar, pedimos um código do aplicativo.')).toBeVisible();

    const other = await openContext(browser, server);
    const next = await other.newPage();
    await signIn(next, who.email, PASSWORD);
    await expect(next.getByRole('heading', { name: 'Mais um passo' })).toBeVisible();
    await next.getByRole('textbox', { name: 'Código' }).fill('000000');
    await next.getByRole('button', { name: 'Confirmar' }).click();
    await expect(next.getByText('O código não confere.')).toBeVisible();
    // A code opens once, and the first confirmed the factor: the next one is good already.
    await next.getByRole('textbox', { name: 'Código' }).fill(timeCode(key, Date.now() + 30_000));
    await next.getByRole('button', { name: 'Confirmar' }).click();
    await expect(next.getByRole('heading', { name: /, Wilma/ })).toBeVisible();

    // Without the phone: a backup code, usable once.
    const lost = await openContext(browser, server);
    const without = await lost.newPage();
    await signIn(without, who.email, PASSWORD);
    await without.getByRole('textbox', { name: 'Código' }).fill(spare);
    await without.getByRole('button', { name: 'Confirmar' }).click();
    await expect(without.getByRole('heading', { name: /, Wilma/ })).toBeVisible();

    await without.goto('/account');
    await without.getByRole('button', { name: 'Desligar', exact: true }).click();
    await without.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await without.getByRole('button', { name: 'Continuar' }).click();
    await expect(without.getByText('Falta preencher: Código.')).toBeVisible();
    await without.getByRole('textbox', { name: 'Código' }).fill(another);
    await without.getByRole('button', { name: 'Continuar' }).click();
    await expect(without.getByRole('button', { name: 'Ligar', exact: true })).toBeVisible();
    await signIn(next, who.email, PASSWORD);
    await expect(next.getByRole('heading', { name: /, Wilma/ })).toBeVisible();
    for (const each of [context, other, lost]) await each.close();
  },
);

for (const [locale, words] of [
  [
    'pt-BR',
    {
      require: /^Exigir a confirmação em duas etapas/,
      title: 'Ligue a confirmação em duas etapas',
      on: 'Ligar',
      password: 'Senha',
      next: 'Continuar',
      key: 'Sem câmera? Digite ou cole esta chave no aplicativo:',
      code: 'Código',
      account: 'Minha conta',
    },
  ],
  [
    'en-US',
    {
      require: /^Require two-step confirmation/,
      title: 'Turn on two-step confirmation',
      on: 'Turn on',
      password: 'Password',
      next: 'Continue',
      key: 'No camera? Type or paste this key into the app:',
      code: 'Code',
      account: 'My account',
    },
  ],
] as const) {
  test(
    `a clinic that requires two-step confirmation leads to it before anything else, in ${locale}`,
    long,
    async ({ browser, server }) => {
      const context = await openContext(browser, server, { locale });
      await openSession(server, context, 'gestora@demo.acolhe');
      const page = await context.newPage();
      try {
        await page.goto('/account');
        await page.getByRole('checkbox', { name: words.require }).click();
        const title = page.getByRole('heading', { level: 1, name: words.title });
        await expect(title).toBeVisible();
        await page.goto('/professional');
        await expect(title).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: words.on, exact: true }).click();
        await page.getByRole('textbox', { name: words.password }).fill(PASSWORD);
        await page.getByRole('button', { name: words.next }).click();
        await page.getByRole('textbox', { name: words.code }).fill(timeCode(await factorKey(page, words.key)));
        await page.getByRole('button', { name: words.on, exact: true }).click();
        await expect(title).toBeHidden();
        await page.goto('/account');
        await expect(page.getByRole('heading', { level: 1, name: words.account })).toBeVisible();
        await expect(page.getByRole('checkbox', { name: words.require })).toBeChecked();
        await expectAccessible(page);
      } finally {
        await server.sql("update company set second_factor_required = false where id = 'clinica-demo'");
        await server.sql(`update identity."user" set "twoFactorEnabled" = false where email = 'gestora@demo.acolhe'`);
        await server.sql('delete from identity."twoFactor"');
        await server.sql('delete from identity.used_code');
        await context.close();
      }
    },
  );
}

test(
  'signing out ends every tab of the browser, and leaves nothing that was typed',
  long,
  async ({ browser, server }) => {
    const context = await openContext(browser, server);
    await openSession(server, context, 'carlos@demo.acolhe');
    const [here, there] = [await context.newPage(), await context.newPage()];
    for (const page of [here, there]) await page.goto('/account');
    await expect(there.getByText('Este aparelho', { exact: true })).toBeVisible();
    await there.evaluate(() => {
      localStorage.setItem('acolhe.own.note.1', 'Tosse');
      localStorage.setItem('acolhe.devices', '{}');
      sessionStorage.setItem('acolhe.booking.reason.1', 'Tosse');
    });
    await here.getByRole('button', { name: 'Sair' }).click();
    for (const page of [here, there])
      await expect(page.getByRole('heading', { name: 'Que bom ter você aqui' })).toBeVisible();
    const kept = () => there.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
    await expect.poll(kept).not.toContain('acolhe.own.note.1');
    await expect.poll(kept).not.toContain('acolhe.booking.reason.1');
    expect(await kept()).toContain('acolhe.devices');
    await context.close();
  },
);

test(
  'after five wrong passwords even the right one is blocked, and the screen says what to do',
  long,
  async ({ browser, server }) => {
    const who = applicant('Zélia Pacheco');
    const owner = await openContext(browser, server);
    await signUp(server, owner.request, who);
    const context = await openContext(browser, server);
    const page = await context.newPage();
    await signIn(page, who.email, 'Errada123');
    const submit = page.getByRole('button', { name: 'Entrar', exact: true });
    for (let attempt = 1; attempt < 5; attempt++) {
      await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
      const answered = page.waitForResponse(/\/api\/user\/session$/);
      await submit.click();
      await answered;
    }
    await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
    await submit.click();
    await expect(page.getByText('Muitas tentativas em pouco tempo.')).toBeVisible();
    await expect(page.getByText('Espere alguns minutos e tente de novo.')).toBeVisible();
    await server.advance(15 * 60_000 + 1_000);
    await submit.click();
    await expect(page.getByRole('heading', { name: /, Zélia/ })).toBeVisible();
    await owner.close();
    await context.close();
  },
);

/** The key of a new second factor, below the words that offer it for typing. */
async function factorKey(page: Page, words: string): Promise<string> {
  return ((await page.getByText(words).locator('+ p').textContent()) ?? '').replaceAll(' ', '');
}

/** TOTP (RFC 6238) like an authenticator app: six digits, 30 seconds, SHA-1. */
function timeCode(key: string, at = Date.now()): string {
  const bits = [...key.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
