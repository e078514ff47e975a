import { type LocalTracks, openTransceivers } from '../link/peer-link.ts';

/** A peer connection made before the call that will use it. */
export type PreconnectedPeer = {
  /**
   * Makes one if there is none.
   * @param tracks if it will offer them: opens its transceivers as well, each of which takes a moment
   */
  make: (tracks?: LocalTracks) => void;
  /**
   * Returns the connection made ahead, or a new one.
   * @param begins whether it will offer
   */
  take: (iceServers: RTCIceServer[], begins: boolean) => RTCPeerConnection;
  close: () => void;
};

/** Preconnects because a page's first connection costs a few frames' time: keys, threads and codec information. */
export function preconnectPeer(): PreconnectedPeer {
  let connection: RTCPeerConnection | undefined;
  return {
    make(tracks) {
      if (!connection) {
        try {
          connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
        } catch {
          // A browser without WebRTC fails with a message when the call is entered.
          return;
        }
        void warmUp().catch(() => undefined);
      }
      if (tracks) openTransceivers(connection, tracks);
    },
    take(iceServers, begins) {
      let taken = connection;
      connection = undefined;
      // Their offer would not match the transceivers opened for ours.
      if (!begins && taken && taken.getTransceivers().length > 0) {
        taken.close();
        taken = undefined;
      }
      if (!taken) return new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
      if (iceServers.length > 0) taken.setConfiguration({ ...taken.getConfiguration(), iceServers });
      return taken;
    },
    close() {
      connection?.close();
      connection = undefined;
    },
  };
}

/** Makes an offer that is not sent, to load codec information. */
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
