import type { Rung } from '@acolhe/contract/room-socket';

/** Bit rates are bits a second. */
export type PictureShape = {
  active: boolean;
  maxBitrate: number;
  scaleResolutionDownBy: number;
  maxFramerate: number;
};
export type VoiceShape = { maxBitrate: number; longPackets: boolean };
/** How each place of a link is sent. */
export type Shape = { audio: VoiceShape; video: PictureShape; screen: PictureShape };

const face = { active: true, maxBitrate: 150_000, scaleResolutionDownBy: 3, maxFramerate: 12 };
const page = { active: true, maxBitrate: 250_000, scaleResolutionDownBy: 1, maxFramerate: 5 };

/**
 * How a rung is sent. Full is enough for a face in 720p; a face at a third of its height is still somebody who listens;
 * Opus is understood down to 12 kbit/s. A screen is never made smaller, only slower, so that letters stay readable.
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

/** What each picture is when it goes to so many others at once: one processor makes them all, one upload carries them. */
const sharedVideo = [
  { maxBitrate: 800_000, scaleResolutionDownBy: 1.5, maxFramerate: 24 },
  { maxBitrate: 500_000, scaleResolutionDownBy: 2, maxFramerate: 20 },
] as const;

/**
 * How a rung is sent over each of so many links. From browser to browser three others are three pictures to be made and
 * sent, which an old phone in 720p can not: together they cost about what a single one does.
 *
 * @param links people to whom this page sends, 1 or more
 */
export function shapeOf(rung: Rung, links: number): Shape {
  const shape = shapes[rung];
  const shared = sharedVideo[Math.min(links - 2, sharedVideo.length - 1)];
  return rung === 'full' && shared ? { ...shape, video: { ...shape.video, ...shared } } : shape;
}

/** What each sender was given, and when: to ask for it makes the page wait for another thread. */
const given = new WeakMap<RTCRtpSender, { words: string; at: number }>();
/** After so long it is looked at all the same. */
const SURE_MS = 10_000;

type Encoding = RTCRtpEncodingParameters & { adaptivePtime?: boolean };

/**
 * Shapes what one sender sends, where it is not so already: a browser that refuses once, because it negotiates, is asked
 * again at the next look.
 *
 * @param leastScale the picture is made smaller at least by this, whatever the shape says
 */
export async function applyShape(
  sender: RTCRtpSender,
  shape: PictureShape | VoiceShape,
  leastScale: number,
): Promise<void> {
  const wanted: Encoding =
    'longPackets' in shape
      ? {
          maxBitrate: shape.maxBitrate,
          // Long packets save a third of what a quiet voice costs, most of which is addresses.
          adaptivePtime: shape.longPackets,
          priority: 'high',
          networkPriority: 'high',
        }
      : { ...shape, scaleResolutionDownBy: Math.max(leastScale, shape.scaleResolutionDownBy) };
  const words = JSON.stringify(wanted);
  const last = given.get(sender);
  if (last?.words === words && performance.now() - last.at < SURE_MS) return;
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings as Encoding[];
  if (!encoding) return;
  const isSo = Object.entries(wanted).every(([key, value]) => (encoding[key as keyof Encoding] ?? false) === value);
  if (!isSo) {
    Object.assign(encoding, wanted);
    const isGiven = await sender.setParameters(parameters).then(
      () => true,
      () => false,
    );
    if (!isGiven) return;
  }
  given.set(sender, { words, at: performance.now() });
}
