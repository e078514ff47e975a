import { expect, test } from 'vitest';
import { publisherIds, subscribedStreams } from './video-room.ts';

test('an inactive stream of a subscription has no feed', () => {
  expect(
    subscribedStreams([
      { mid: '0', active: true, feed_id: 7, feed_mid: '1' },
      { mid: '1', active: false, feed_id: 7, feed_mid: '2' },
      { mid: '2', active: false },
      null,
    ]),
  ).toEqual([{ ownMid: '0', feed: 7, mid: '1' }]);
});

test('only publishers count among the participants that Janus lists', () => {
  const participants = [
    { id: 7, display: 'a', publisher: true },
    { id: 8, publisher: false },
    { publisher: true },
    null,
  ];
  expect(publisherIds(participants)).toEqual([7]);
  expect(publisherIds(undefined)).toEqual([]);
});
