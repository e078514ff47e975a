import type { Browser, BrowserContext, Page } from '@playwright/test';
import { smallPdf } from '../apps/server/src/testing/file/small-files.ts';
import { expect, expectAccessible, long, openContext, type Server, signIn, test } from './fixtures.ts';
import {
  enterRoom,
  expectMedia,
  makeVisit,
  received,
  screenWidth,
  type Visit,
  watchMedia,
  watchTracks,
} from './visit.ts';

const who = { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' };
const DOCTOR = 'cardiologista@demo.acolhe';
const PATIENT = 'Josefa Maria da Conceição';
const phone = { width: 390, height: 844 };
/** The short run has ten minutes for everything. */

/** A room with its people, each in a browser of their own; closed together. */
class Room {
  readonly contexts: BrowserContext[] = [];
  readonly browser: Browser;
  readonly server: Server;
  readonly visit: Visit;

  constructor(browser: Browser, server: Server, visit: Visit) {
    this.browser = browser;
    this.server = server;
    this.visit = visit;
  }

  static async open(browser: Browser, server: Server): Promise<Room> {
    return new Room(browser, server, await makeVisit(browser, server, who));
  }

  async page(viewport = phone, account?: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const context = await openContext(this.browser, this.server, { permissions: ['camera', 'microphone'], viewport });
    this.contexts.push(context);
    await watchMedia(context);
    if (account) await signIn(this.server, context, account);
    const page = await context.newPage();
    await prepare?.(page);
    return page;
  }

  async doctor(): Promise<Page> {
    const page = await this.page({ width: 1366, height: 768 }, DOCTOR);
    await enterRoom(page, this.visit.doctorCode);
    return page;
  }

  async patient(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await this.page(phone, undefined, prepare);
    await enterRoom(page, this.visit.patientCode);
    return page;
  }

  /** A guest invited by the patient, up to having promised secrecy and pressed enter. */
  async guest(role: string, name: string): Promise<Page> {
    const page = await this.page();
    const invited = await page.request.post(`/api/room/${this.visit.patientCode}/guest`, { data: { role, name } });
    await this.arrive(page, `/a/${(await invited.json()).code}`);
    return page;
  }

  async arrive(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await page.getByLabel('Prometo guardar segredo do que vir e ouvir').check();
    await page.getByRole('button', { name: 'Entrar na sala' }).click();
  }

  async close(): Promise<void> {
    for (const context of this.contexts) await context.close();
  }
}

/** Received frames of each open connection of a page: each must grow, otherwise a participant's picture is frozen. */
function framesEach(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frames: number[] = [];
    for (const connection of (window as unknown as { connections: RTCPeerConnection[] }).connections) {
      if (connection.iceConnectionState !== 'connected' && connection.iceConnectionState !== 'completed') continue;
      let sum = 0;
      for (const entry of (await connection.getStats()).values())
        if (entry.type === 'inbound-rtp' && entry.kind === 'video') sum += entry.framesDecoded ?? 0;
      frames.push(sum);
    }
    return frames;
  });
}

/** Asserts that the pictures of `others` people keep arriving. */
async function expectPictures(page: Page, others: number): Promise<void> {
  const before = await framesEach(page);
  await expect
    .poll(async () => (await framesEach(page)).filter((frames, index) => frames > (before[index] ?? 0) + 3).length, {
      timeout: 60_000,
    })
    .toBe(others);
}

test(
  'a guest invited by link promises secrecy, knocks, is let in, is seen by all, and leaves',
  long,
  async ({ browser, server }) => {
    const room = await Room.open(browser, server);
    const [doctor, patient] = await Promise.all([room.doctor(), room.patient()]);
    await expectMedia(patient);

    // The patient invites on the phone; the link is shown as text and as a QR code.
    await patient.getByRole('button', { name: 'Mais opções' }).click();
    await patient.getByRole('dialog').getByRole('button', { name: 'Pessoas' }).click();
    await expectAccessible(patient);
    await patient.getByRole('button', { name: 'Convidar alguém' }).click();
    await patient.getByRole('button', { name: 'Criar o link' }).click();
    await expect(patient.getByLabel('Nome da pessoa')).toBeFocused();
    await expectAccessible(patient);
    await patient.getByRole('radio', { name: 'Intérprete' }).check();
    await patient.getByLabel('Nome da pessoa').fill('Otávio Prado');
    await patient.getByRole('button', { name: 'Criar o link' }).click();
    const link = await patient.getByLabel('Link de Otávio Prado').inputValue();
    await expect(patient.getByRole('img', { name: 'Código QR do link' })).toBeVisible();
    await expectAccessible(patient);
    await patient.keyboard.press('Escape');

    const guest = await room.page();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: `Consulta de ${PATIENT} com` })).toBeVisible();
    await expect(guest.getByText('você traduz o que é dito')).toBeVisible();
    await expect(guest.getByText('telemedicina')).toBeHidden();
    await guest.getByLabel('Prometo guardar segredo do que vir e ouvir').uncheck();
    await guest.getByRole('button', { name: 'Entrar na sala' }).click();
    await expect(guest.getByText('Para entrar, marque', { exact: false })).toBeVisible();
    await expectAccessible(guest);
    await room.arrive(guest, link);
    await expect(guest.getByRole('heading', { name: 'Avisamos que você chegou' })).toBeVisible();
    await expectAccessible(guest);
    await expect(doctor.getByRole('log')).toContainText('Otávio Prado quer entrar na sala');
    await expect(patient.getByText('quer entrar')).toBeHidden();
    await expectAccessible(doctor);
    await doctor.getByRole('button', { name: 'Agora não: Otávio Prado' }).click();
    await expect(guest.locator('section').getByText('Agora não é possível entrar')).toBeVisible();
    await guest.reload();
    await doctor.getByRole('button', { name: 'Deixar entrar: Otávio Prado' }).click();

    await Promise.all([expectPictures(guest, 2), expectPictures(patient, 2), expectPictures(doctor, 2)]);
    await expectMedia(guest);
    await expect(patient.getByRole('log')).toContainText('Otávio Prado entrou na sala');
    // A pressed person is shown large until released.
    await patient.getByRole('button', { name: 'Ver Otávio Prado maior' }).click();
    await expect(patient.getByRole('button', { name: 'Deixar de ver Otávio Prado maior' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(patient);
    await guest.keyboard.press('h');
    await expect(doctor.getByRole('log')).toContainText('Otávio Prado levantou a mão');

    await doctor.getByRole('button', { name: 'Pessoas' }).click();
    await expectAccessible(doctor);
    await doctor.keyboard.press('Escape');
    await guest.getByRole('button', { name: 'Sair' }).click();
    await expect(guest.getByRole('button', { name: 'Voltar para a sala' })).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Minhas consultas' })).toBeHidden();
    await expect(doctor.getByRole('log')).toContainText('Otávio Prado saiu da sala');
    await Promise.all([expectPictures(patient, 1), expectPictures(doctor, 1)]);
    // A revoked link says whom to ask, and nothing about payment or records.
    await doctor.getByRole('button', { name: 'Pessoas' }).click();
    await doctor.getByRole('button', { name: 'Cancelar convite' }).click();
    await doctor.getByRole('group').getByRole('button', { name: 'Cancelar convite' }).click();
    await expect(doctor.getByRole('dialog').getByText('Otávio Prado', { exact: true })).toBeHidden();
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
    await expect(guest.getByText('Fale com quem convidou você.')).toBeVisible();
    await expectAccessible(guest);
    await room.close();
  },
);

test(
  'a guest who gives up at the door while the doctor’s network is away is no longer listed',
  long,
  async ({ browser, server }) => {
    const room = await Room.open(browser, server);
    const [doctor, patient] = await Promise.all([room.doctor(), room.patient()]);
    await expectMedia(patient);
    const guest = await room.guest('companion', 'Beatriz Nunes');
    const knock = doctor.getByRole('button', { name: 'Deixar entrar: Beatriz Nunes' });
    await expect(knock).toBeVisible();
    await doctor.context().setOffline(true);
    await expect(doctor.getByText('Sua conexão caiu. Reconectando…')).toBeVisible();
    await expect(knock).toBeVisible();
    await guest.close();
    await doctor.context().setOffline(false);
    await expect(doctor.getByText('Sua conexão caiu. Reconectando…')).toBeHidden();
    await expect(knock).toBeHidden();
    await room.close();
  },
);

test(
  'messages and files are there after a reload, for people who come later, and in the record',
  long,
  async ({ browser, server }) => {
    const room = await Room.open(browser, server);
    const [doctor, patient] = await Promise.all([room.doctor(), room.patient()]);
    await doctor.getByRole('button', { name: 'Abrir a conversa' }).click();
    await doctor.getByLabel('Escreva uma mensagem').fill('Veja https://exemplo.com.br/dieta.');
    await doctor.keyboard.press('Enter');
    const unread = patient.getByRole('button', { name: 'Abrir a conversa, 1 mensagem nova' });
    await expect(unread).toBeVisible();
    await expect(patient.getByRole('log')).toContainText('escreveu: Veja https://exemplo.com.br/dieta.');
    await unread.click();
    const link = patient.getByRole('link', { name: 'https://exemplo.com.br/dieta' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expectAccessible(patient);

    const name = `hemograma-${room.visit.protocol}.pdf`;
    const [picker] = await Promise.all([
      patient.waitForEvent('filechooser'),
      patient.getByRole('button', { name: 'Enviar um arquivo' }).click(),
    ]);
    await picker.setFiles({ name, mimeType: 'application/pdf', buffer: smallPdf(name) });
    await expect(doctor.getByRole('link', { name: new RegExp(`^${name}.+aba`) })).toBeVisible();
    await expectAccessible(doctor);

    // Without a network a message is queued, survives a reload, and is sent once.
    await patient.context().setOffline(true);
    await patient.getByLabel('Escreva uma mensagem').fill('Já volto');
    await patient.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(patient.getByText('Sem conexão. Enviamos assim que ela voltar.')).toBeVisible();
    const later = `receita-${room.visit.protocol}.pdf`;
    await patient
      .getByLabel('Enviar um arquivo')
      .first()
      .setInputFiles({
        name: later,
        mimeType: 'application/pdf',
        buffer: smallPdf(later),
      });
    // An unsent draft survives switching to the stage.
    await patient.getByLabel('Escreva uma mensagem').fill('Pela metade');
    await patient.keyboard.press('Escape');
    await patient.getByRole('button', { name: 'Abrir a conversa' }).click();
    await expect(patient.getByLabel('Escreva uma mensagem')).toHaveValue('Pela metade');
    await expect(patient.getByText(later)).toBeVisible();
    await expect(patient.getByText('Sem conexão. Enviamos assim que ela voltar.')).toHaveCount(2);
    await expectAccessible(patient);
    // The text is sent, the file fails; it is sent after a reload.
    const files = '**/api/room/*/file?**';
    await patient.context().route(files, (route) => route.abort());
    await patient.context().setOffline(false);
    await expect(doctor.getByText('Já volto', { exact: true })).toBeVisible();
    await patient.reload();
    await patient.getByRole('button', { name: 'Abrir a conversa' }).click();
    await expect(patient.getByText('Sem conexão. Enviamos assim que ela voltar.')).toBeVisible();
    await expect(patient.getByRole('button', { name: 'Descartar' })).toBeVisible();
    await patient.context().unroute(files);
    await expect(doctor.getByRole('link', { name: new RegExp(`^${later}.+aba`) })).toBeVisible();
    await doctor.reload();
    await doctor.getByRole('button', { name: 'Abrir a conversa' }).click();
    await expect(doctor.getByText('Já volto', { exact: true })).toHaveCount(1);
    await expect(doctor.getByRole('link', { name: new RegExp(`^${name}.+aba`) })).toBeVisible();

    await doctor.goto(`/appointment/detail/${room.visit.id}`);
    const written = doctor
      .getByRole('region', { name: 'Conversa da consulta' })
      .or(doctor.locator('section', { hasText: 'Conversa da consulta' }));
    await expect(written.getByText('Já volto')).toBeVisible();
    // Among the files of the visit, and in the chat.
    await expect(doctor.getByText(name)).not.toHaveCount(1);
    await expectAccessible(doctor);
    await room.close();
  },
);

test(
  'a shared screen is shown large to the others, with a button to stop; both read the same safety words',
  long,
  async ({ browser, server }) => {
    const room = await Room.open(browser, server);
    const [doctor, patient] = await Promise.all([room.doctor(), room.patient()]);
    await expectMedia(patient);
    await doctor.getByRole('button', { name: 'Mostrar minha tela' }).click();
    await expect(doctor.getByText('Você está mostrando a sua tela').first()).toBeVisible();
    const screen = patient.getByLabel(/^Tela de /);
    await expect(screen.first()).toBeVisible();
    await expect(patient.getByRole('log')).toContainText('está mostrando a tela');
    // Frames of the shared screen itself.
    await expect.poll(() => screenWidth(patient), { timeout: 20_000 }).toBeGreaterThan(0);
    await expectAccessible(doctor);
    await expectAccessible(patient);
    await doctor.getByRole('button', { name: 'Parar de mostrar a tela' }).first().click();
    await expect(screen).toHaveCount(0);

    const words = async (page: Page) => {
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('button', { name: 'Conferir o sigilo da chamada' }).click();
      const code = page.getByRole('dialog').getByRole('region', { name: /^Com / });
      await expect(code.getByRole('listitem')).toHaveCount(8);
      await expectAccessible(page);
      return code.locator('ol, p').allInnerTexts();
    };
    expect(await words(patient)).toEqual(await words(doctor));
    for (const page of [patient, doctor]) await page.keyboard.press('Escape');
    await doctor.keyboard.press('?');
    await expect(doctor.getByRole('heading', { name: 'Atalhos do teclado' })).toBeVisible();
    await expectAccessible(doctor);
    await room.close();
  },
);

test('the visit moves to a phone without a gap for the others', long, async ({ browser, server }) => {
  const room = await Room.open(browser, server);
  const [doctor, patient] = await Promise.all([room.doctor(), room.patient()]);
  await Promise.all([expectMedia(doctor), expectMedia(patient)]);
  await patient.getByRole('button', { name: 'Mais opções' }).click();
  await patient.getByRole('button', { name: 'Continuar no meu celular' }).click();
  await expect(patient.getByRole('img', { name: 'Código QR do link' })).toBeVisible();
  await expectAccessible(patient);

  // The pages share one computer's clock, so the times of release are comparable.
  for (const page of [doctor, patient]) {
    await page.evaluate(() => {
      const { prototype } = RTCPeerConnection;
      const { close } = prototype;
      prototype.close = function () {
        if (this.connectionState === 'connected') Object.assign(window, { letGoAt: Date.now() });
        close.call(this);
      };
    });
  }
  const second = await room.page();
  await enterRoom(second, room.visit.patientCode);
  await expect(patient.getByRole('heading', { name: 'Você abriu a sala em outra aba ou aparelho' })).toBeVisible();
  await Promise.all([expectMedia(second), expectMedia(doctor)]);
  // The old page keeps sending its picture until the doctor's page has the new one.
  const [doctorAt, patientAt] = await Promise.all(
    [doctor, patient].map((page) => page.evaluate(() => (window as unknown as { letGoAt: number }).letGoAt)),
  );
  expect(patientAt).toBeGreaterThanOrEqual(doctorAt as number);
  await expect(doctor.getByRole('log')).not.toContainText('saiu da sala');
  await room.close();
});

test(
  'a device that is unplugged during the call is replaced by another, with a message',
  long,
  async ({ browser, server }) => {
    const room = await Room.open(browser, server);
    const doctor = await room.doctor();
    const patient = await room.patient(watchTracks);
    await expectMedia(doctor);
    // A track ends by itself only when its device is gone; the browser reports it by this event. Earlier tracks, which
    // the lobby may have released, have no listeners any more.
    await patient.evaluate(() => {
      for (const track of (window as unknown as { tracks: MediaStreamTrack[] }).tracks) {
        if (track.kind !== 'audio' || track.readyState === 'ended') continue;
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    await expect(patient.getByText(/O microfone foi desconectado. Agora usamos: /).first()).toBeVisible();
    await expectAccessible(patient);
    await expect(patient.getByRole('button', { name: 'Desligar microfone' })).toBeVisible();
    await expectMedia(doctor);
    await room.close();
  },
);

test('four people, each seen and heard by the other three', long, async ({ browser, server }) => {
  // One computer encodes and decodes twelve pictures here.
  test.slow();
  const room = await Room.open(browser, server);
  const [doctor, patient] = await Promise.all([room.doctor(), room.patient()]);
  await expectMedia(patient);
  const pages = [doctor, patient];
  for (const [role, name] of [
    ['companion', 'Beatriz Nunes'],
    ['interpreter', 'Otávio Prado'],
  ] as const) {
    pages.push(await room.guest(role, name));
    await doctor.getByRole('button', { name: `Deixar entrar: ${name}` }).click();
  }
  for (const page of pages) await expectPictures(page, 3);
  for (const page of pages) expect((await received(page)).energy).toBeGreaterThan(0);
  await expectAccessible(patient);
  await doctor.getByRole('button', { name: 'Pessoas' }).click();
  const row = doctor.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Beatriz Nunes' }).first();
  await row.getByRole('button', { name: 'Tirar da sala' }).click();
  await row.getByRole('button', { name: 'Tirar da sala' }).click();
  const out = pages[2] as Page;
  await expect(out.getByRole('heading', { name: 'Você saiu da sala por um momento' })).toBeVisible();
  await doctor.keyboard.press('Escape');
  await expectPictures(patient, 2);
  await room.close();
});
