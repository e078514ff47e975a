import { type PacketFigures, runSeries } from './packet-series.ts';

const OPEN_MS = 8_000;
const PACKETS = 80;
const EVERY_MS = 25;
/** Approximate size of an audio packet, bytes. */
const PADDING = 160;

/**
 * Measures the relay with two connections in this page that may only meet there: packets go up to it and come down
 * again, as in a call through it. Packets are not retransmitted, so that loss shows.
 *
 * @returns null where the relay cannot be reached
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
      padding: PADDING,
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
