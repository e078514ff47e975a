import type { Sending } from '@acolhe/contract/room/room-socket';
import { expect, it } from 'vitest';
import { startLadder } from '../picture/ladder.ts';
import { type BothEnds, type LinkObservation, qualityOf, reasonOf, weakSide } from './link-quality.ts';

const ends: BothEnds = { meStrained: false, theyStrained: false, links: 1, badLinks: 1 };
const full: Sending = { rung: 'full', reason: null, wants: 'full', strained: false, busy: false };
const seen = (change: Partial<LinkObservation>): LinkObservation => ({
  received: 'good',
  loss: 0,
  sending: full,
  theirs: full,
  ends,
  ...change,
});

it('tells whose network is weak by the path to the server, then by the other links, and otherwise does not guess', () => {
  expect(weakSide({ ...ends, meStrained: true })).toBe('mine');
  expect(weakSide({ ...ends, theyStrained: true })).toBe('theirs');
  expect(weakSide({ ...ends, meStrained: true, theyStrained: true })).toBeUndefined();
  expect(weakSide(ends)).toBeUndefined();
  expect(weakSide({ ...ends, links: 3, badLinks: 3 })).toBe('mine');
  expect(weakSide({ ...ends, links: 3, badLinks: 1 })).toBe('theirs');
});

it('says why less is sent', () => {
  expect(reasonOf({ ...startLadder(), rung: 'low', reason: 'cpu' }, ends)).toBe('cpu');
  expect(reasonOf({ ...startLadder(), rung: 'low', reason: 'network' }, ends)).toBe('upload');
  expect(reasonOf({ ...startLadder(), rung: 'low', reason: 'network' }, { ...ends, theyStrained: true })).toBe(
    'download',
  );
});

it('finds the reason for a poor connection, from both sides', () => {
  expect(qualityOf(seen({}))).toEqual({ quality: 'good', reason: null });
  expect(qualityOf(seen({ theirs: { ...full, rung: 'voice', reason: 'upload' } }))).toEqual({
    quality: 'poor',
    reason: 'their_internet',
  });
  expect(qualityOf(seen({ theirs: { ...full, rung: 'low', reason: 'download' } }))).toEqual({
    quality: 'fair',
    reason: 'my_internet',
  });
  expect(qualityOf(seen({ sending: { ...full, rung: 'voice', reason: 'upload' } })).reason).toBe('my_internet');
  expect(qualityOf(seen({ received: 'poor', loss: 0.2 })).reason).toBe('loss');
  expect(qualityOf(seen({ received: 'fair' })).reason).toBe('delay');
  expect(qualityOf(seen({ received: 'poor', loss: 0.2, ends: { ...ends, meStrained: true } })).reason).toBe(
    'my_internet',
  );
  expect(qualityOf(seen({ theirs: { ...full, busy: true } }))).toEqual({ quality: 'fair', reason: 'their_computer' });
  expect(qualityOf(seen({ sending: { ...full, busy: true } })).reason).toBe('my_computer');
});

it('does not call the network of somebody who saves data on purpose weak', () => {
  expect(qualityOf(seen({ theirs: { ...full, rung: 'voice', reason: 'saving' } })).quality).toBe('good');
  expect(qualityOf(seen({ sending: { ...full, rung: 'low', reason: 'asked' } })).quality).toBe('good');
});
