/** A peer connection that is made before anybody is called with it. */
export type SpareConnection = {
  /** Makes one where there is none. */
  make: () => void;
  /** The one that was made, or a new one; the next call gets another. */
  take: (iceServers: RTCIceServer[]) => RTCPeerConnection;
  close: () => void;
};

/** The first connection of a page costs it a few frames' time: keys, threads, and what knows the codecs. */
export function createSpareConnection(): SpareConnection {
  let spare: RTCPeerConnection | undefined;
  return {
    make() {
      if (spare) return;
      try {
        spare = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
      } catch {
        // A browser without WebRTC says so when the call is entered.
        return;
      }
      void warmUp().catch(() => undefined);
    },
    take(iceServers) {
      const taken = spare;
      spare = undefined;
      if (!taken) return new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
      if (iceServers.length > 0) taken.setConfiguration({ ...taken.getConfiguration(), iceServers });
      return taken;
    },
    close() {
      spare?.close();
      spare = undefined;
    },
  };
}

/** An offer that nobody gets, so that what knows the codecs is loaded. */
async function warmUp(): Promise<void> {
  const connection = new RTCPeerConnection();
  try {
    connection.addTransceiver('audio');
    connection.addTransceiver('video');
    connection.addTransceiver('video');
    await connection.createOffer();
  } finally {
    connection.close();
  }
}
