import { catalogue } from '@acolhe/phrases/catalogue';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { announcedOf, announcementsOf } from '../announcements.ts';

type State = Parameters<typeof announcedOf>[0];
type Peer = State['peers'][number];

const start = {
  ...{
    phase: 'joining',
    topology: 'mesh',
    signalling: 'connecting',
    refusal: null,
    denied: false,
    hand: false,
    handingOver: false,
  },
  ...{ peers: [], knocking: [] },
} as State;
const person = (name: string): Peer =>
  ({
    ...{ person: name, name, connected: true, microphone: true, camera: true, screen: false, hand: false },
    ...{ sending: null, receiving: null },
  }) as Peer;
const bia = person('Bia');
const ana = person('Dra. Ana');
const inside = { ...start, phase: 'inside', signalling: 'open' } as State;

/** One visit as the patient's page sees it, step by step. */
const visit: Partial<State>[] = [
  inside,
  { ...inside, peers: [ana] },
  { ...inside, peers: [ana, bia] },
  {
    ...inside,
    peers: [
      { ...ana, receiving: { rung: 'voice', reason: 'upload', wants: 'full', strained: true, busy: false } },
      bia,
    ],
  },
  { ...inside, peers: [ana, bia] },
  { ...inside, peers: [{ ...ana, screen: true }, bia] },
  { ...inside, hand: true, peers: [{ ...ana, screen: true }, bia] },
  { ...inside, peers: [ana, bia] },
  { ...inside, peers: [ana, { ...bia, microphone: false, hand: true }] },
  { ...inside, signalling: 'reconnecting', peers: [ana, { ...bia, microphone: false, hand: true }] },
  { ...inside, peers: [ana, { ...bia, microphone: false, hand: true }] },
  {
    ...inside,
    peers: [
      { ...ana, connected: false },
      { ...bia, microphone: false, hand: true },
    ],
  },
  { ...inside, peers: [ana, { ...bia, camera: false }] },
  { ...inside, peers: [ana] },
  { ...inside, handingOver: true, peers: [ana] },
];

/** The door as the doctor's page sees it. */
const door: Partial<State>[] = [
  { ...inside, knocking: [{ person: 'Bia', role: 'companion', name: 'Bia' }] },
  { ...inside, peers: [bia] },
];

/** The door as the guest's page sees it. */
const outside: Partial<State>[] = [
  { ...start, phase: 'waiting', signalling: 'connecting' },
  { ...start, phase: 'waiting', denied: true },
  { ...inside, peers: [ana] },
];

function transcript(language: 0 | 1, states: readonly Partial<State>[]): string[] {
  const locale = (['pt-BR', 'en-US'] as const)[language];
  let before = announcedOf(start);
  return states.flatMap((state) => {
    const now = announcedOf(state as State);
    const said = announcementsOf(before, now);
    before = now;
    return said.map(({ key, name }) => {
      const messages = { [key]: compileMessage(catalogue[key][language]) };
      return setupI18n({ locale, messages: { [locale]: messages } })._(key, name ? { name } : {});
    });
  });
}

it('a visit, as a screen reader tells it', () => {
  expect(transcript(0, visit)).toEqual([
    'Você entrou na sala',
    'Dra. Ana entrou na sala',
    'Bia entrou na sala',
    'Imagem pausada: internet fraca de Dra. Ana',
    'A imagem de Dra. Ana voltou',
    'Dra. Ana está mostrando a tela',
    'Sua mão está levantada',
    'Sua mão está abaixada',
    'Dra. Ana parou de mostrar a tela',
    'Bia desligou o microfone',
    'Bia levantou a mão',
    'Sua conexão caiu. Reconectando',
    'Sua conexão voltou',
    'A conexão de Dra. Ana caiu',
    'Dra. Ana voltou',
    'Bia ligou o microfone',
    'Bia desligou a câmera',
    'Bia baixou a mão',
    'Bia saiu da sala',
    'A consulta está passando para o seu outro aparelho',
  ]);
  expect(transcript(1, visit)).toEqual([
    'You entered the room',
    'Dra. Ana entered the room',
    'Bia entered the room',
    "Picture paused: Dra. Ana's internet is weak",
    'The picture of Dra. Ana is back',
    'Dra. Ana is showing their screen',
    'Your hand is raised',
    'Your hand is lowered',
    'Dra. Ana stopped showing their screen',
    'Bia muted the microphone',
    'Bia raised a hand',
    'Your connection dropped. Reconnecting',
    'Your connection is back',
    "Dra. Ana's connection dropped",
    'Dra. Ana is back',
    'Bia turned the microphone on',
    'Bia turned the camera off',
    'Bia lowered the hand',
    'Bia left the room',
    'The visit is moving to your other device',
  ]);
});

it('the door, from both sides', () => {
  expect(transcript(0, [inside, ...door])).toEqual([
    'Você entrou na sala',
    'Bia quer entrar na sala',
    'Bia entrou na sala',
  ]);
  expect(transcript(1, outside)).toEqual([
    'We said that you are here',
    'You cannot come in right now. Stay on this page: when that changes, you are in at once.',
    'You entered the room',
    'Dra. Ana entered the room',
  ]);
});
