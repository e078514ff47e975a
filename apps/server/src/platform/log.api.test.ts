import { expect, test, vi } from 'vitest';
import { logLines } from '../testing/log-lines.ts';
import { startTestApp } from '../testing/test-app.ts';

test.each(['error', 'silent'])(
  'security events are written at the level %s, and nothing else of the request',
  async (level) => {
    const app = await startTestApp({ LOG_LEVEL: level });
    const lines = logLines(app);
    try {
      const wrong = { email: 'paciente@demo.acolhe', password: 'errada' };
      expect((await app.client().post('/api/user/session', wrong)).status).toBe(401);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { security: 'sign_in_failed', msg: 'security event', reqId: expect.any(String) },
      ]);
    } finally {
      vi.restoreAllMocks();
      await app.close();
    }
  },
);
