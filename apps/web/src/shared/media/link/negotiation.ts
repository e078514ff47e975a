import type { RoomClientMessage, RoomServerMessage } from '@acolhe/contract/room/room-socket';

export type Description = Extract<RoomServerMessage, { type: 'description' }>;
type Candidate = Extract<RoomServerMessage, { type: 'candidate' }>;

export type NegotiationOptions = {
  /** Id of the other page. */
  other: string;
  /** True on one side, the impolite peer: its offer wins when both offer at once. */
  begins: boolean;
  connection: RTCPeerConnection;
  send: (message: RoomClientMessage) => boolean;
  /** Their offer is about to be applied. */
  onOffer: () => void;
  /** Their offer was applied; sets up what we send before it is answered. */
  beforeAnswer: () => void;
  /** An offer of ours was rolled back for theirs. */
  onRolledBack: () => Promise<void>;
};

export type Negotiation = {
  offer: () => void;
  /**
   * Restarts ICE.
   * @param renew also makes a new offer where one waits for its answer and is old: its addresses may belong to a
   * network that is gone
   */
  restart: (renew: boolean) => void;
  onDescription: (message: Description) => Promise<void>;
  onCandidate: (message: Candidate) => Promise<void>;
  close: () => void;
};

/** An offer without an answer for this long was lost while sockets were changing. */
const ANSWER_TIMEOUT_MS = 3_000;
const STALE_OFFER_MS = 700;

/** Perfect negotiation (W3C WebRTC §10.7) over sockets that may lose or duplicate messages. */
export function createNegotiation(options: NegotiationOptions): Negotiation {
  const { begins, connection, other } = options;
  let round = 0;
  let offeredAt = 0;
  let closed = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();
  /** Last answer, and the origin of the offer it is for. */
  let given: { origin: string | undefined; message: RoomClientMessage } | undefined;
  /** Candidates that came before their description. */
  const early: RTCIceCandidateInit[] = [];

  /**
   * Runs steps one after the other: between an incoming offer and its answer, the browser would take another step's
   * `setLocalDescription` for that answer.
   */
  const inTurn = (step: () => Promise<void>) => {
    work = work.then(async () => {
      try {
        if (!closed) await step();
      } catch (error) {
        if (!closed) console.warn('negotiation failed', error);
      }
    });
    return work;
  };

  const offer = async () => {
    await connection.setLocalDescription();
    if (connection.localDescription?.type !== 'offer') return;
    round += 1;
    offeredAt = Date.now();
    sendOffer();
  };

  /**
   * Sends the offer with the candidates found so far, repeatedly until it is answered: either message may be lost
   * between sockets.
   */
  const sendOffer = () => {
    const description = connection.localDescription;
    if (closed || description?.type !== 'offer' || connection.signalingState !== 'have-local-offer') return;
    options.send({ type: 'description', to: other, round, description: plain(description) });
    clearTimeout(answerTimer);
    answerTimer = setTimeout(sendOffer, ANSWER_TIMEOUT_MS);
  };

  const takeAnswer = async ({ description, round: theirs }: Description) => {
    if (theirs !== round || connection.signalingState !== 'have-local-offer') return;
    clearTimeout(answerTimer);
    await connection.setRemoteDescription(description);
    takeEarly();
  };

  const takeOffer = async ({ description, round: theirs }: Description) => {
    const origin = originOf(description);
    if (given && given.origin === origin) {
      // Repeated while our answer was on its way: a second answer would not match the first, which they applied.
      options.send(given.message);
      return;
    }
    // The browser rolls our offer back when theirs is applied; if it changed anything, it is needed again.
    const rollsBack = connection.signalingState === 'have-local-offer';
    if (begins && rollsBack) return;
    clearTimeout(answerTimer);
    options.onOffer();
    await connection.setRemoteDescription(description);
    options.beforeAnswer();
    const answered = connection.setLocalDescription();
    // Queued behind the answer, so that the answer does not wait for addresses.
    takeEarly();
    await answered;
    const answer = connection.localDescription;
    if (!answer) return;
    const message = { type: 'description' as const, to: other, round: theirs, description: plain(answer) };
    given = { origin, message };
    options.send(message);
    if (rollsBack) await options.onRolledBack();
  };

  const takeEarly = () => {
    // Candidates of an abandoned round match nothing.
    for (const candidate of early.splice(0)) void connection.addIceCandidate(candidate).catch(() => undefined);
  };

  connection.onnegotiationneeded = () => {
    void inTurn(async () => {
      // New relays trigger this event even where nothing has been negotiated yet.
      if (connection.signalingState === 'stable' && connection.getTransceivers().length > 0) await offer();
    });
  };

  return {
    offer: () => void inTurn(offer),
    restart(renew) {
      if (connection.signalingState !== 'have-local-offer') connection.restartIce();
      else if (!renew || Date.now() - offeredAt < STALE_OFFER_MS) sendOffer();
      else {
        connection.restartIce();
        void inTurn(offer);
      }
    },
    onDescription: (message) =>
      inTurn(() => (message.description.type === 'answer' ? takeAnswer(message) : takeOffer(message))),
    onCandidate: ({ candidate }) =>
      inTurn(async () => {
        if (candidate) early.push(candidate);
        if (connection.remoteDescription) takeEarly();
      }),
    close() {
      closed = true;
      clearTimeout(answerTimer);
      connection.onnegotiationneeded = null;
    },
  };
}

/** The `o=` line, which identifies a description: each new one has another, and added candidates leave it unchanged. */
const originOf = ({ sdp }: RTCSessionDescriptionInit) => /^o=.*$/m.exec(sdp ?? '')?.[0];

function plain({ type, sdp }: RTCSessionDescription): { type: RTCSdpType; sdp: string } {
  return { type, sdp };
}
