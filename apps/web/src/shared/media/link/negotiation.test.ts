import type { RoomClientMessage } from '@acolhe/contract/room/room-socket';
import { expect, test } from 'vitest';
import { createNegotiation, type Description } from './negotiation.ts';

/** Emulates a browser's descriptions: queued operations, each of which takes a while. */
class FakeConnection {
  signalingState = 'stable';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  onnegotiationneeded: (() => void) | null = null;
  readonly candidates: string[] = [];
  #chain = Promise.resolve();
  #version = 0;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  getTransceivers() {
    return [{}];
  }

  restartIce() {
    this.onnegotiationneeded?.();
  }

  setLocalDescription() {
    return this.#operate(() => {
      const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
      this.localDescription = { type, sdp: `v=0\no=${this.#name} ${++this.#version}\n` };
      this.signalingState = type === 'answer' ? 'stable' : 'have-local-offer';
    });
  }

  setRemoteDescription(description: RTCSessionDescriptionInit) {
    return this.#operate(() => {
      this.remoteDescription = description;
      this.signalingState = description.type === 'answer' ? 'stable' : 'have-remote-offer';
    });
  }

  addIceCandidate({ candidate = '' }: RTCIceCandidateInit) {
    return this.#operate(() => void this.candidates.push(`${candidate} for ${this.remoteDescription?.type}`));
  }

  #operate(operation: () => void) {
    this.#chain = this.#chain.then(() => new Promise((resolve) => setTimeout(resolve, 1))).then(operation);
    return this.#chain;
  }
}

function side(begins: boolean) {
  const sent: Extract<RoomClientMessage, { type: 'description' }>[] = [];
  const connection = new FakeConnection(begins ? 'first' : 'second');
  let rolledBack = 0;
  const negotiation = createNegotiation({
    other: 'other',
    begins,
    connection: connection as unknown as RTCPeerConnection,
    send: (message) => message.type === 'description' && sent.push(message) > 0,
    onOffer: () => undefined,
    beforeAnswer: () => undefined,
    onRolledBack: async () => void rolledBack++,
  });
  const said = () => sent.map(({ round, description }) => `${description.type} ${round}`);
  return { connection, negotiation, sent, said, rolledBack: () => rolledBack };
}

const theirs = (type: 'offer' | 'answer', round: number, version = round): Description => ({
  type: 'description',
  from: 'other',
  round,
  description: { type, sdp: `v=0\no=theirs ${version}\n` },
});

test('a repeated offer gets the same answer again', async () => {
  const { negotiation, sent } = side(false);
  const offered = theirs('offer', 7);
  const again = {
    ...offered,
    description: { type: 'offer' as const, sdp: `${offered.description.sdp}a=candidate:1\n` },
  };
  await Promise.all([negotiation.onDescription(offered), negotiation.onDescription(again)]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await negotiation.onDescription(theirs('offer', 8));
  expect(sent[2]?.description.sdp).not.toBe(sent[0]?.description.sdp);
});

test('a negotiation needed meanwhile waits until their offer is answered', async () => {
  const { negotiation, connection, said } = side(false);
  const taken = negotiation.onDescription(theirs('offer', 7));
  connection.onnegotiationneeded?.();
  await taken;
  await expect.poll(said).toEqual(['answer 7', 'offer 1']);
});

test('of two simultaneous offers, the one of the side that begins wins', async () => {
  const first = side(true);
  const second = side(false);
  for (const { negotiation, said } of [first, second]) {
    negotiation.offer();
    await expect.poll(said).toEqual(['offer 1']);
    await negotiation.onDescription(theirs('offer', 1));
  }
  expect(first.said()).toEqual(['offer 1']);
  expect(first.rolledBack()).toBe(0);
  expect(second.said()).toEqual(['offer 1', 'answer 1']);
  expect(second.rolledBack()).toBe(1);
});

test('ignores an answer to an abandoned offer', async () => {
  const { negotiation, connection, said } = side(true);
  negotiation.offer();
  negotiation.offer();
  await expect.poll(said).toEqual(['offer 1', 'offer 2']);
  await negotiation.onDescription(theirs('answer', 1));
  expect(connection.signalingState).toBe('have-local-offer');
  await negotiation.onDescription(theirs('answer', 2));
  expect(connection.signalingState).toBe('stable');
});

test('a candidate waits for its description', async () => {
  const { negotiation, connection } = side(false);
  const candidate = { type: 'candidate' as const, from: 'other', candidate: { candidate: 'early' } };
  await negotiation.onCandidate(candidate);
  expect(connection.candidates).toEqual([]);
  void negotiation.onDescription(theirs('offer', 1));
  void negotiation.onCandidate({ ...candidate, candidate: { candidate: 'late' } });
  await expect.poll(() => connection.candidates).toEqual(['early for offer', 'late for offer']);
});
