import type { Client, TestApp } from './test-app.ts';

/** The latest code that an address was mailed. */
export async function mailedCode(app: TestApp, email: string, kind = 'sign_up'): Promise<string> {
  const mails = (await app.mails()).filter(
    ({ recipient, dedupe_key }) => recipient === email && dedupe_key.startsWith(`${kind}:`),
  );
  // Latest by id, also within one moment: ids are made in order.
  const mail = mails.reduce((latest, one) => (latest && latest.id > one.id ? latest : one), mails[0]);
  return /\d{5} \d{5}/.exec(mail?.subject ?? '')?.[0] ?? '';
}

/** Proof of a mailbox, by the code that it was mailed. */
export async function proveMailbox(app: TestApp, email: string): Promise<string> {
  const browser = app.client();
  await browser.post('/api/user/code', { email });
  const code = await mailedCode(app, email);
  return (await browser.post('/api/user/code/proof', { email, code })).body.proof;
}

export type Applicant = { name: string; cpf: string; birth_date: string; email: string };

/** Registers a patient as the page does, and accepts the terms. Returns the client with its session. */
export async function signUp(app: TestApp, { email, ...who }: Applicant): Promise<Client> {
  const client = app.client();
  const password = 'Senha2026x';
  const { body } = await client.post('/api/user', {
    ...{ ...who, phone: '(11) 98888-7777', password, password_confirmation: password },
    proof: await proveMailbox(app, email),
  });
  if (body.status !== 'signed_in') throw new Error(`Not signed up: ${JSON.stringify(body)}`);
  const { version } = (await client.get('/api/user/term')).body;
  await client.post('/api/user/term', { version, accept: true });
  return client;
}
