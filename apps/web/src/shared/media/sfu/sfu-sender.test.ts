import { expect, test } from 'vitest';
import { feedsOf } from './sfu-sender.ts';

test('reads feeds by the slots that pages name', () => {
  const streams = [
    { type: 'audio', mindex: 0, mid: '0', description: 'audio', codec: 'opus' },
    { type: 'video', mindex: 1, mid: '1', description: 'video', codec: 'vp8', simulcast: true },
    { type: 'video', mindex: 2, mid: '2', description: 'screen', disabled: true },
    { type: 'video', mindex: 3, mid: '3', description: 'other' },
  ];
  expect(feedsOf([{ id: 7, streams }])).toEqual([
    {
      id: 7,
      streams: [
        { mid: '0', slot: 'audio', simulcast: false },
        { mid: '1', slot: 'video', simulcast: true },
      ],
    },
  ]);
  expect(feedsOf([{ streams }, null, { id: 8 }])).toEqual([]);
  expect(feedsOf(undefined)).toEqual([]);
});
