import type { Shape } from './ladder.ts';

type Encoding = RTCRtpEncodingParameters & { adaptivePtime?: boolean };

/**
 * Shapes what a connection sends, where it is not so already: a browser that refuses once, because it negotiates, is
 * asked again at the next look.
 *
 * @param leastScale the picture is made smaller at least by this, whatever the shape says
 */
export async function applyShape(connection: RTCPeerConnection, shape: Shape, leastScale: number): Promise<void> {
  const video = {
    ...shape.video,
    scaleResolutionDownBy: Math.max(leastScale, shape.video.scaleResolutionDownBy),
  };
  const { maxBitrate, longPackets } = shape.audio;
  // Long packets save a third of what a quiet voice costs, most of which is addresses.
  const audio = { maxBitrate, adaptivePtime: longPackets, priority: 'high', networkPriority: 'high' } as const;
  await Promise.all(
    connection
      .getTransceivers()
      .map(({ sender, receiver }) => set(sender, receiver.track.kind === 'audio' ? audio : video)),
  );
}

async function set(sender: RTCRtpSender, wanted: Encoding): Promise<void> {
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings as Encoding[];
  if (!encoding) return;
  const isSo = Object.entries(wanted).every(([key, value]) => (encoding[key as keyof Encoding] ?? false) === value);
  if (isSo) return;
  Object.assign(encoding, wanted);
  await sender.setParameters(parameters).catch(() => undefined);
}
