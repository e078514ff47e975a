import { expect, test } from 'vitest';
import { streamsOf } from './sfu-receiver.ts';
import { feedsOf, sendersOf } from './sfu-sender.ts';

test('reads who sends what by the places that pages name', () => {
  const streams = [
    { type: 'audio', mindex: 0, mid: '0', description: 'audio', codec: 'opus' },
    { type: 'video', mindex: 1, mid: '1', description: 'video', codec: 'vp8', simulcast: true },
    { type: 'video', mindex: 2, mid: '2', description: 'screen', disabled: true },
    { type: 'video', mindex: 3, mid: '3', description: 'other' },
  ];
  expect(feedsOf([{ id: 7, display: 'page', streams }])).toEqual([
    {
      id: 7,
      page: 'page',
      streams: [
        { mid: '0', place: 'audio', simulcast: false },
        { mid: '1', place: 'video', simulcast: true },
      ],
    },
  ]);
  expect(feedsOf([{ id: 7, streams }, { display: 'page', streams }, null, { id: 8, display: 'x' }])).toEqual([]);
  expect(feedsOf(undefined)).toEqual([]);
});

test('a place in the subscription that was given up is nobody’s', () => {
  expect(
    streamsOf([
      { mid: '0', active: true, feed_id: 7, feed_mid: '1' },
      { mid: '1', active: false, feed_id: 7, feed_mid: '2' },
      { mid: '2', active: false },
      null,
    ]),
  ).toEqual([{ ownMid: '0', feed: 7, mid: '1' }]);
});

test('of those whom Janus lists, only who sends counts', () => {
  const participants = [
    { id: 7, display: 'a', publisher: true },
    { id: 8, publisher: false },
    { publisher: true },
    null,
  ];
  expect(sendersOf(participants)).toEqual([7]);
  expect(sendersOf(undefined)).toEqual([]);
});
