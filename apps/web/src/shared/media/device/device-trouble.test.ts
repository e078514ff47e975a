import { expect, it } from 'vitest';
import { classifyTrouble } from './device-trouble.ts';

const error = (name: string, message = '') => ({ name, message });

it('tells a dismissed prompt from a refusal and from a system block', () => {
  expect(classifyTrouble(error('NotAllowedError', 'Permission denied'), 'denied')).toBe('blocked');
  expect(classifyTrouble(error('NotAllowedError', 'Permission dismissed'), 'prompt')).toBe('dismissed');
  expect(classifyTrouble(error('NotAllowedError', 'Permission denied by system'), 'denied')).toBe('blocked_by_system');
  expect(classifyTrouble(error('NotAllowedError'), 'unknown')).toBe('blocked');
});

it('knows missing and busy devices by all their names', () => {
  expect(classifyTrouble(error('NotFoundError'), 'granted')).toBe('missing');
  expect(classifyTrouble(error('OverconstrainedError'), 'granted')).toBe('missing');
  expect(classifyTrouble(error('NotReadableError'), 'granted')).toBe('in_use');
  expect(classifyTrouble(error('AbortError'), 'granted')).toBe('in_use');
  expect(classifyTrouble(error('SecurityError'), 'granted')).toBe('insecure');
  expect(classifyTrouble({}, 'granted')).toBe('unknown');
});
