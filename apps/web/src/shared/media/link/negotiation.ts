import type { RoomClientMessage, RoomServerMessage } from '@acolhe/contract/room-socket';

export type Description = Extract<RoomServerMessage, { type: 'description' }>;
type Candidate = Extract<RoomServerMessage, { type: 'candidate' }>;

export type NegotiationOptions = {
  /** The other page. */
  other: string;
  /** True on one side: its offer wins when both offer at once. */
  begins: boolean;
  connection: RTCPeerConnection;
  send: (message: RoomClientMessage) => boolean;
  /** Their offer is about to be taken in. */
  onOffer: () => void;
  /** It was; what we send back is set up before it is answered. */
  beforeAnswer: () => void;
  /** An offer of ours gave way to theirs. */
  onRolledBack: () => Promise<void>;
};

export type Negotiation = {
  offer: () => void;
  /**
   * A round over new addresses.
   * @param renew also where an offer waits for its answer, once that offer is old: it names addresses of a network that
   * may be gone
   */
  restart: (renew: boolean) => void;
  onDescription: (message: Description) => Promise<void>;
  onCandidate: (message: Candidate) => Promise<void>;
  close: () => void;
};

/** An offer without an answer for so long was lost on the way, while sockets were changing. */
const ANSWER_TIMEOUT_MS = 3_000;
const STALE_OFFER_MS = 700;

/** Perfect negotiation (W3C WebRTC §10.7) over sockets that may lose a message or bring one twice. */
export function createNegotiation(options: NegotiationOptions): Negotiation {
  const { begins, connection, other } = options;
  let round = 0;
  let offeredAt = 0;
  let closed = false;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();
  /** The last answer, and the offer that it is for. */
  let given: { origin: string | undefined; message: RoomClientMessage } | undefined;
  /** Candidates that came before the description that they belong to. */
  const early: RTCIceCandidateInit[] = [];

  /**
   * One step after the other: between an offer that came in and its answer, the browser would take any other step's wish
   * for an offer as the wish for that answer.
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

  /** With the candidates found so far, and again until it is answered: offer or answer may get lost between sockets. */
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
      // Sent again while our answer was on its way: a second answer would not fit the first, which they took.
      options.send(given.message);
      return;
    }
    // Ours is rolled back by the browser when theirs comes in; it will be needed again if it changed anything.
    const rollsBack = connection.signalingState === 'have-local-offer';
    if (begins && rollsBack) return;
    clearTimeout(answerTimer);
    options.onOffer();
    await connection.setRemoteDescription(description);
    options.beforeAnswer();
    const answered = connection.setLocalDescription();
    // After it in the browser's own order: no answer waits for addresses.
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
    // A candidate of a round that was given up fits nothing any more.
    for (const candidate of early.splice(0)) void connection.addIceCandidate(candidate).catch(() => undefined);
  };

  connection.onnegotiationneeded = () => {
    void inTurn(async () => {
      // New relays ask for a round even where nothing is there to be agreed on yet.
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

/** The line that names a description: each new one has another, and candidates that are added later leave it as it is. */
const originOf = ({ sdp }: RTCSessionDescriptionInit) => /^o=.*$/m.exec(sdp ?? '')?.[0];

function plain({ type, sdp }: RTCSessionDescription): { type: RTCSdpType; sdp: string } {
  return { type, sdp };
}
