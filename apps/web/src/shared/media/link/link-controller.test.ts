import type { Sending } from '@acolhe/contract/room/room-socket';
import { afterEach, expect, it, vi } from 'vitest';
import type { DataChoice } from '../picture/data-choice.ts';
import type { Shape } from '../picture/sender-shape.ts';
import { createLinkController } from './link-controller.ts';

afterEach(() => void vi.useRealTimers());

/** A link that receives something each second, with the statistics a browser would report. */
function link() {
  const network = { available: 1_000_000, loss: 0, links: 1 };
  const told: Sending[] = [];
  const shown: Shape[] = [];
  let bytes = 0;
  let choice: DataChoice = 'auto';
  const connection = {
    iceConnectionState: 'connected',
    getStats: async () => {
      bytes += 10_000;
      return new Map<string, unknown>([
        ['t', { type: 'transport', selectedCandidatePairId: 'p' }],
        ['p', { bytesReceived: bytes, availableOutgoingBitrate: network.available, currentRoundTripTime: 0.05 }],
        ['v', { type: 'outbound-rtp', kind: 'video', mediaSourceId: 'm', framesPerSecond: 25 }],
        ['r', { type: 'remote-inbound-rtp', fractionLost: network.loss }],
      ]);
    },
  };
  const controller = createLinkController({
    connection: connection as unknown as RTCPeerConnection,
    choice: () => choice,
    ends: (theyStrained) => ({ meStrained: false, theyStrained, links: network.links, badLinks: 1 }),
    shape: (shape) => shown.push(shape),
    tell: (sending) => told.push(sending),
  });
  const choose = (next: DataChoice) => {
    choice = next;
  };
  return { controller, network, told, shown, choose };
}

const wanting = (wants: Sending['wants'], strained = false): Sending => ({
  rung: 'full',
  reason: null,
  wants,
  strained,
  busy: false,
});

it('sends no status while everything is sent, and repeats it to a peer who may have missed it', async () => {
  const { controller, told } = link();
  await controller.poll();
  await controller.poll();
  expect(told).toEqual([]);
  controller.repeat();
  expect(told).toMatchObject([{ rung: 'full', reason: null, wants: 'full' }]);
});

it('applies what the other side asks for at once, with the reason "asked"', async () => {
  const { controller, told, shown } = link();
  await controller.poll();
  controller.onSending(wanting('voice'));
  expect(told.at(-1)).toMatchObject({ rung: 'voice', reason: 'asked' });
  expect(shown.at(-1)?.video.active).toBe(false);
  controller.onSending(wanting('full'));
  expect(told.at(-1)).toMatchObject({ rung: 'full', reason: null });
  expect(shown.at(-1)?.video.active).toBe(true);
});

it("a person's data choice applies in both directions", async () => {
  const { controller, told, choose } = link();
  choose('low');
  await controller.poll();
  expect(told).toMatchObject([{ rung: 'low', reason: 'saving', wants: 'low' }]);
  choose('auto');
  await controller.poll();
  expect(told.at(-1)).toMatchObject({ rung: 'full', reason: null, wants: 'full' });
});

it('low bandwidth pauses video, with a reason that says whose network it is thought to be', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { controller, network, told, shown } = link();
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second++) {
      vi.advanceTimersByTime(1_000);
      await controller.poll();
    }
  };
  await seconds(8);
  network.available = 40_000;
  await seconds(4);
  expect(told.at(-1)).toMatchObject({ rung: 'voice', reason: 'upload' });
  expect(shown.at(-1)?.audio.maxBitrate).toBeLessThan(20_000);
  // The reason is not revised at each poll, but a new pause is judged anew.
  controller.onSending(wanting('full', true));
  expect(told.at(-1)).toMatchObject({ reason: 'upload' });
  network.available = 1_000_000;
  await seconds(20);
  expect(told.at(-1)).toMatchObject({ rung: 'full', reason: null });
  network.loss = 0.5;
  await seconds(4);
  expect(told.at(-1)).toMatchObject({ rung: 'voice', reason: 'download' });
});

it('sends smaller video to more people, so that all copies together cost about what one does', async () => {
  const { controller, network, shown } = link();
  const cost = async (links: number) => {
    network.links = links;
    await controller.poll();
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
