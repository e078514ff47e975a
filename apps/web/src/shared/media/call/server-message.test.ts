import { expect, it } from 'vitest';
import { parseServerMessage } from './server-message.ts';

it('rejects messages that would break the call', () => {
  expect(parseServerMessage('not json')).toBeUndefined();
  expect(parseServerMessage('null')).toBeUndefined();
  expect(parseServerMessage('{"type":"later"}')).toBeUndefined();
  expect(parseServerMessage('{"type":"joined","peers":[{}],"ice_servers":[]}')).toBeUndefined();
  expect(parseServerMessage('{"type":"constructor"}')).toBeUndefined();
  expect(parseServerMessage('{"type":"pong","at":1}')).toEqual({ type: 'pong', at: 1 });
});
