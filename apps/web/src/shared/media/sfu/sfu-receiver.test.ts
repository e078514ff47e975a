import type { JanusHandle, JanusListeners, JanusReply } from '@acolhe/janus/session';
import { JanusSilence } from '@acolhe/janus/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReceiver } from './sfu-receiver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Body = { request: string; subscribe?: { feed: number }[] };

const stream = (feed: number) => ({ mid: String(feed), active: true, feed_id: feed, feed_mid: '0' });
const offer = (videoroom: string, feeds: number[]): JanusReply => ({
  data: { videoroom, streams: feeds.map(stream) },
  jsep: { type: 'offer', sdp: '' },
});
const said = (videoroom: string): JanusReply => ({ data: { videoroom }, jsep: undefined });

/** A Janus that answers as the test says, and the requests it got. */
function world(replies: (body: Body) => JanusReply | Error) {
  const asked: string[] = [];
  let ears: JanusListeners = {};
  const handle: JanusHandle = {
    async ask(body) {
      const { request, subscribe } = body as Body;
      asked.push([request, ...(subscribe ?? []).map(({ feed }) => feed)].join(' '));
      const reply = replies(body as Body);
      if (reply instanceof Error) throw reply;
      return reply;
    },
    trickle: () => undefined,
    detach: () => undefined,
  };
  const onFailure = vi.fn();
  const receiver = createReceiver({
    line: {
      attach: async (_plugin, given = {}) => {
        ears = given;
        return handle;
      },
      check: () => undefined,
      close: () => undefined,
    },
    access: { kind: 'sfu', url: '', token: '', room: 1, pin: '', seat_token: '' },
    privateId: 1,
    connection: {
      setRemoteDescription: async () => undefined,
      setLocalDescription: async () => undefined,
      localDescription: { type: 'answer', sdp: '' },
      getTransceivers: () => [],
      close: () => undefined,
    } as unknown as RTCPeerConnection,
    onStreams: () => undefined,
    onFailure,
    onHangup: () => undefined,
  });
  const want = async (...wanted: [feed: number, layer?: number][]) => {
    receiver.want(wanted.map(([feed, layer]) => ({ feed, mid: '0', ...(layer === undefined ? {} : { layer }) })));
    await vi.advanceTimersByTimeAsync(0);
  };
  const tell = async (reply: JanusReply) => {
    ears.event?.(reply);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, want, tell, onFailure };
}

/** Answers the first requests, then as the test says. */
const joined = (next: (body: Body) => JanusReply | Error) => (body: Body) =>
  body.request === 'join' ? offer('attached', [1]) : body.request === 'start' ? said('started') : next(body);

test('a subscription asked for while Janus waits for an answer follows by itself, and is not requested twice', async () => {
  const { asked, want, tell, onFailure } = world(joined(() => said('updating')));
  await want([1]);
  await want([1], [2]);
  await want([1], [2]);
  // Janus' own offer, made before the request.
  await tell(offer('updated', [1]));
  await want([1], [2]);
  await tell(offer('updated', [1, 2]));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['join', 'start', 'update 2', 'start', 'start']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('a missing follow-up offer is a failure, unless nobody wants the stream any more', async () => {
  const { want, onFailure } = world(joined(() => said('updating')));
  await want([1]);
  await want([1], [2]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onFailure).toHaveBeenCalledOnce();
  await want([1], [3]);
  await want([1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a lost answer is requested again, but not where an offer may be lost with it', async () => {
  let lost = 2;
  const { asked, want, onFailure } = world(
    joined(({ request }) => (lost-- > 0 ? new JanusSilence('lost') : said(request === 'configure' ? 'event' : ''))),
  );
  await want([1, 0]);
  asked.length = 0;
  await want([1, 2]);
  expect(asked).toEqual(['configure', 'configure', 'configure']);
  expect(onFailure).not.toHaveBeenCalled();
  lost = 1;
  await want([1, 2], [2]);
  expect(asked).toEqual(['configure', 'configure', 'configure', 'update 2']);
  expect(onFailure).toHaveBeenCalledOnce();
});
