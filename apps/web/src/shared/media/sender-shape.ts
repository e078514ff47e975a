import type { PictureShape, VoiceShape } from './ladder.ts';

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
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings as Encoding[];
  if (!encoding) return;
  const isSo = Object.entries(wanted).every(([key, value]) => (encoding[key as keyof Encoding] ?? false) === value);
  if (isSo) return;
  Object.assign(encoding, wanted);
  await sender.setParameters(parameters).catch(() => undefined);
}
