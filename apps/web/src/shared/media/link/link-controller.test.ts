import type { Sending } from '@acolhe/contract/room-socket';
import { afterEach, expect, it, vi } from 'vitest';
import type { DataChoice } from '../picture/data-choice.ts';
import type { Shape } from '../picture/sender-shape.ts';
import { createLinkController } from './link-controller.ts';

afterEach(() => void vi.useRealTimers());

/** A link over which something comes each second, with what the browser would say of it. */
function link() {
  const line = { available: 1_000_000, loss: 0, links: 1 };
  const said: Sending[] = [];
  const shown: Shape[] = [];
  let bytes = 0;
  let choice: DataChoice = 'auto';
  const connection = {
    iceConnectionState: 'connected',
    getStats: async () => {
      bytes += 10_000;
      return new Map<string, unknown>([
        ['t', { type: 'transport', selectedCandidatePairId: 'p' }],
        ['p', { bytesReceived: bytes, availableOutgoingBitrate: line.available, currentRoundTripTime: 0.05 }],
        ['v', { type: 'outbound-rtp', kind: 'video', mediaSourceId: 'm', framesPerSecond: 25 }],
        ['r', { type: 'remote-inbound-rtp', fractionLost: line.loss }],
      ]);
    },
  };
  const care = createLinkController({
    connection: connection as unknown as RTCPeerConnection,
    choice: () => choice,
    ends: (theyStrained) => ({ meStrained: false, theyStrained, links: line.links, badLinks: 1 }),
    shape: (shape) => shown.push(shape),
    tell: (sending) => said.push(sending),
  });
  const choose = (next: DataChoice) => {
    choice = next;
  };
  return { care, line, said, shown, choose };
}

const wanting = (wants: Sending['wants'], strained = false): Sending => ({
  rung: 'full',
  reason: null,
  wants,
  strained,
  busy: false,
});

it('says nothing while everything is sent, and again what it sends to whoever may have missed it', async () => {
  const { care, said } = link();
  await care.look();
  await care.look();
  expect(said).toEqual([]);
  care.repeat();
  expect(said).toMatchObject([{ rung: 'full', reason: null, wants: 'full' }]);
});

it('sends what the other asks for at once, and says that they asked', async () => {
  const { care, said, shown } = link();
  await care.look();
  care.onSending(wanting('voice'));
  expect(said.at(-1)).toMatchObject({ rung: 'voice', reason: 'asked' });
  expect(shown.at(-1)?.video.active).toBe(false);
  care.onSending(wanting('full'));
  expect(said.at(-1)).toMatchObject({ rung: 'full', reason: null });
  expect(shown.at(-1)?.video.active).toBe(true);
});

it('what a person spares counts in both directions', async () => {
  const { care, said, choose } = link();
  choose('low');
  await care.look();
  expect(said).toMatchObject([{ rung: 'low', reason: 'saving', wants: 'low' }]);
  choose('auto');
  await care.look();
  expect(said.at(-1)).toMatchObject({ rung: 'full', reason: null, wants: 'full' });
});

it('a narrow line pauses the picture, and says of whom it is thought to be', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { care, line, said, shown } = link();
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second++) {
      vi.advanceTimersByTime(1_000);
      await care.look();
    }
  };
  await seconds(8);
  line.available = 40_000;
  await seconds(4);
  expect(said.at(-1)).toMatchObject({ rung: 'voice', reason: 'upload' });
  expect(shown.at(-1)?.audio.maxBitrate).toBeLessThan(20_000);
  // What was told is not taken back with each look, but a new pause is judged anew.
  care.onSending(wanting('full', true));
  expect(said.at(-1)).toMatchObject({ reason: 'upload' });
  line.available = 1_000_000;
  await seconds(20);
  expect(said.at(-1)).toMatchObject({ rung: 'full', reason: null });
  line.loss = 0.5;
  await seconds(4);
  expect(said.at(-1)).toMatchObject({ rung: 'voice', reason: 'download' });
});

it('sends smaller pictures the more people they go to, so that together they cost about what one does', async () => {
  const { care, line, shown } = link();
  const cost = async (links: number) => {
    line.links = links;
    await care.look();
    const { video } = shown.at(-1) as Shape;
    const pixels = (1280 * 720) / video.scaleResolutionDownBy ** 2;
    return { pixels: links * pixels * video.maxFramerate, bits: links * video.maxBitrate };
  };
  const alone = await cost(1);
  for (const links of [2, 3]) {
    const together = await cost(links);
    expect(together.pixels).toBeLessThanOrEqual(alone.pixels);
    expect(together.bits).toBeLessThanOrEqual(1.1 * alone.bits);
  }
  expect(await cost(1)).toEqual(alone);
});
