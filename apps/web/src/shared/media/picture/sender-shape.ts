import type { Rung } from '@acolhe/contract/room/room-socket';

/** Limits on sent video; bit rates in bits a second. */
export type PictureShape = {
  active: boolean;
  maxBitrate: number;
  scaleResolutionDownBy: number;
  maxFramerate: number;
};
export type VoiceShape = { maxBitrate: number; longPackets: boolean };
/** Encoding of each media slot of a link. */
export type Shape = { audio: VoiceShape; video: PictureShape; screen: PictureShape };

const face = { active: true, maxBitrate: 150_000, scaleResolutionDownBy: 3, maxFramerate: 12 };
const page = { active: true, maxBitrate: 250_000, scaleResolutionDownBy: 1, maxFramerate: 5 };

/**
 * Encoding of each rung. `full` is enough for a face in 720p; at a third of its height a face still shows that the
 * person listens; Opus is understood down to 12 kbit/s. A screen is never scaled down, only slowed, so that text stays
 * legible.
 */
export const shapes: Record<Rung, Shape> = {
  full: {
    audio: { maxBitrate: 40_000, longPackets: false },
    video: { active: true, maxBitrate: 1_500_000, scaleResolutionDownBy: 1, maxFramerate: 30 },
    screen: { active: true, maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 15 },
  },
  low: { audio: { maxBitrate: 24_000, longPackets: false }, video: face, screen: page },
  voice: {
    audio: { maxBitrate: 18_000, longPackets: true },
    video: { ...face, active: false },
    screen: { ...page, active: false },
  },
  text: {
    audio: { maxBitrate: 12_000, longPackets: true },
    video: { ...face, active: false },
    screen: { ...page, active: false },
  },
};

/**
 * Camera limits when video goes to two, or to more others: one processor encodes each copy, one upload carries them.
 */
const sharedVideo = [
  { maxBitrate: 800_000, scaleResolutionDownBy: 1.5, maxFramerate: 24 },
  { maxBitrate: 500_000, scaleResolutionDownBy: 2, maxFramerate: 20 },
] as const;

/**
 * Encoding of a rung over each of several mesh links. Three others mean three encodings, which an old phone cannot do
 * in 720p: together they cost about what a single one does.
 *
 * @param links people to whom this page sends, 1 or more
 */
export function shapeOf(rung: Rung, links: number): Shape {
  const shape = shapes[rung];
  const shared = sharedVideo[Math.min(links - 2, sharedVideo.length - 1)];
  return rung === 'full' && shared ? { ...shape, video: { ...shape.video, ...shared } } : shape;
}

/** Last parameters applied to each sender, and when: `getParameters` blocks the page on another thread. */
const applied = new WeakMap<RTCRtpSender, { words: string; at: number }>();
/** Age after which the sender's parameters are read again all the same. */
const RECHECK_MS = 10_000;

type Encoding = RTCRtpEncodingParameters & { adaptivePtime?: boolean };

/**
 * Applies a shape to a sender if it differs. A browser that refuses, because it is negotiating, is asked again at the
 * next poll.
 *
 * @param minScale lower limit of `scaleResolutionDownBy`, whatever the shape says
 */
export async function applyShape(
  sender: RTCRtpSender,
  shape: PictureShape | VoiceShape,
  minScale: number,
): Promise<void> {
  const wanted: Encoding =
    'longPackets' in shape
      ? {
          maxBitrate: shape.maxBitrate,
          // Long packets save a third of what a quiet voice costs, most of which is packet headers.
          adaptivePtime: shape.longPackets,
          priority: 'high',
          networkPriority: 'high',
        }
      : { ...shape, scaleResolutionDownBy: Math.max(minScale, shape.scaleResolutionDownBy) };
  const words = JSON.stringify(wanted);
  const last = applied.get(sender);
  if (last?.words === words && performance.now() - last.at < RECHECK_MS) return;
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings as Encoding[];
  if (!encoding) return;
  const isCurrent = Object.entries(wanted).every(
    ([key, value]) => (encoding[key as keyof Encoding] ?? false) === value,
  );
  if (!isCurrent) {
    Object.assign(encoding, wanted);
    const isAccepted = await sender.setParameters(parameters).then(
      () => true,
      () => false,
    );
    if (!isAccepted) return;
  }
  applied.set(sender, { words, at: performance.now() });
}
