import { type PacketFigures, runSeries } from './packet-series.ts';

const OPEN_MS = 8_000;
const PACKETS = 80;
const EVERY_MS = 25;
/** About what a packet of sound weighs. */
const WEIGHT = 160;

/**
 * Two ends in this page that may meet at the relay alone: what passes between them goes up to it and comes down again,
 * as a call through it would. Packets are not sent again, so that what is lost is seen.
 *
 * @returns what the packets say, or null where the relay cannot be reached
 */
export async function checkRelay(iceServers: RTCIceServer[], signal: AbortSignal): Promise<PacketFigures | null> {
  const configuration: RTCConfiguration = { iceServers, iceTransportPolicy: 'relay' };
  const near = new RTCPeerConnection(configuration);
  const far = new RTCPeerConnection(configuration);
  try {
    near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate ?? undefined).catch(() => undefined);
    far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate ?? undefined).catch(() => undefined);
    const channel = near.createDataChannel('check', { ordered: false, maxRetransmits: 0 });
    const nearOpened = new Promise<void>((resolve) => {
      channel.onopen = () => resolve();
    });
    const farOpened = new Promise<RTCDataChannel>((resolve) => {
      far.ondatachannel = ({ channel: other }) => resolve(other);
    });
    const opened = Promise.all([farOpened, nearOpened]).then(([other]) => other);
    await near.setLocalDescription();
    await far.setRemoteDescription(near.localDescription as RTCSessionDescription);
    await far.setLocalDescription();
    await near.setRemoteDescription(far.localDescription as RTCSessionDescription);
    const other = await Promise.race([opened, refused(signal)]);
    if (!other) return null;
    return await runSeries({
      count: PACKETS,
      everyMs: EVERY_MS,
      weight: WEIGHT,
      send: (text) => channel.send(text),
      onPacket: (listener) => {
        other.onmessage = ({ data }) => listener(String(data));
      },
      signal,
    });
  } finally {
    near.close();
    far.close();
  }
}

function refused(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), OPEN_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}
