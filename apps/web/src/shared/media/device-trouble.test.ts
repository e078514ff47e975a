import { expect, it } from 'vitest';
import { browserKind, classifyTrouble } from './device-trouble.ts';

const error = (name: string, message = '') => ({ name, message });

it('tells a closed question from a "no" and from the system', () => {
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

it('knows the browser whose help fits', () => {
  const agents = {
    chrome: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    chrome_android:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    safari_ios:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    safari:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    firefox: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    samsung: 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    in_app: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 330.0',
  };
  for (const [kind, agent] of Object.entries(agents)) expect(browserKind(agent)).toBe(kind);
});
