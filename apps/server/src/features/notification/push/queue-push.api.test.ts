import { READY_SECONDS } from '@acolhe/domain/queue/queue-entry-flow';
import { SECOND } from '@acolhe/domain/time/duration';
import { afterAll, expect, test, vi } from 'vitest';
import { startPushService } from '../../../testing/push-service.ts';
import { queueOf } from '../../../testing/queue/queue.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { keepQueues } from '../../queue/missed.ts';

const service = await startPushService();
const app = await startTestApp({ PUSH_LOCAL: 'true' });
const line = queueOf(app);
afterAll(async () => {
  await app.close();
  await service.close();
});

/** Waits for the next push, which is sent after the answer to the professional. */
const pushed = (count: number) =>
  vi.waitFor(() => {
    expect(service.problems).toEqual([]);
    expect(service.received).toHaveLength(count);
    return service.received.at(-1);
  });

test('a call of the line is pushed at once to the person and to whoever answers for them, and so is one that was missed', async () => {
  await line.empty();
  const [ana, doctor] = [await app.as('paciente@demo.acolhe'), await app.as('medica@demo.acolhe')];
  const { person_id } = (await ana.get('/api/user/session')).body;
  expect((await ana.put(`/api/person/${person_id}/push`, service.device('phone'))).status).toBe(200);
  const entry = await line.wait(ana);
  await line.checkIn(doctor);

  await line.callNext(doctor);
  expect(await pushed(1)).toEqual({
    device: 'phone',
    title: 'Clínica Demo',
    body: 'É a sua vez. Toque para aceitar',
    url: '/emergency/person',
    tag: entry.id,
  });

  app.clock.advance((READY_SECONDS + 1) * SECOND);
  await keepQueues(app.platform);
  expect((await pushed(2))?.body).toBe('Chamamos você e não houve resposta. O lugar na fila continua: fique por perto');

  await line.callNext(doctor);
  await pushed(3);
  app.clock.advance((READY_SECONDS + 1) * SECOND);
  await keepQueues(app.platform);
  expect((await pushed(4))?.body).toBe('Chamamos você duas vezes. Toque para voltar à fila');

  const [child] = (await ana.get(`/api/person/${person_id}/children`)).body;
  await line.wait(ana, { patient_id: child.id });
  await line.callNext(doctor);
  expect((await pushed(5))?.body).toBe(`É a vez de ${child.name.split(' ')[0]}. Toque para aceitar`);
});
