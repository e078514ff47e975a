import { type LocalTracks, openPlaces } from '../link/peer-link.ts';

/** A peer connection that is made before anybody is called with it. */
export type PreconnectedPeer = {
  /**
   * Makes one where there is none.
   * @param tracks where it will offer them: its places are opened as well, each of which costs a moment
   */
  make: (tracks?: LocalTracks) => void;
  /**
   * The one that was made, or a new one; the next call gets another.
   * @param begins it will offer
   */
  take: (iceServers: RTCIceServer[], begins: boolean) => RTCPeerConnection;
  close: () => void;
};

/** The first connection of a page costs it a few frames' time: keys, threads, and what knows the codecs. */
export function preconnectPeer(): PreconnectedPeer {
  let spare: RTCPeerConnection | undefined;
  return {
    make(tracks) {
      if (!spare) {
        try {
          spare = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
        } catch {
          // A browser without WebRTC says so when the call is entered.
          return;
        }
        void warmUp().catch(() => undefined);
      }
      if (tracks) openPlaces(spare, tracks);
    },
    take(iceServers, begins) {
      let taken = spare;
      spare = undefined;
      // What comes with their offer finds no place among those that were opened for ours.
      if (!begins && taken && taken.getTransceivers().length > 0) {
        taken.close();
        taken = undefined;
      }
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
