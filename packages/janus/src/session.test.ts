import { afterEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { JanusRefusal, JanusSilence, openJanus } from './session.ts';
import { videoRoomPlugin } from './video-room.ts';

type Frame = Record<string, unknown> & { janus: string; transaction: string };

/** A scripted Janus; `undefined` sends nothing. */
class FakeJanus {
  readonly server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  readonly heard: Frame[] = [];
  readonly ready = new Promise((resolve) => this.server.once('listening', resolve));
  readonly sockets = new Set<WebSocket>();
  knowsSession = true;
  session: unknown;
  handles = 22;
  /** Closes the connection at once. */
  refusesConnections = false;
  refusedConnections = 0;

  constructor(answer: (frame: Frame) => object[] = () => []) {
    this.server.on('connection', (socket) => {
      if (this.refusesConnections) {
        this.refusedConnections += 1;
        return socket.terminate();
      }
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as Frame;
        this.heard.push(frame);
        for (const said of this.#usual(frame) ?? answer(frame)) {
          socket.send(JSON.stringify({ transaction: frame.transaction, ...said }));
        }
      });
    });
  }

  #usual({ janus, id, session_id }: Frame): object[] | undefined {
    if (janus === 'create') {
      this.session = id;
      return [{ janus: 'success', data: { id } }];
    }
    if (session_id !== this.session) return [{ janus: 'error', error: { code: 458, reason: 'No session' } }];
    if (janus === 'destroy') return [];
    if (janus === 'attach') return [{ janus: 'success', data: { id: this.handles++ } }];
    if (janus === 'claim')
      return [
        this.knowsSession ? { janus: 'success' } : { janus: 'error', error: { code: 458, reason: 'No session' } },
      ];
    return undefined;
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  say(frame: object): void {
    for (const socket of this.sockets) socket.send(JSON.stringify(frame));
  }

  cut(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function openAtFake(answer?: (frame: Frame) => object[], resumes = false) {
  const fake = new FakeJanus(answer);
  await fake.ready;
  const states: string[] = [];
  const session = await openJanus({
    url: fake.url,
    pass: { token: 'pass' },
    resumes,
    answerMs: 1_500,
    onState: (state) => states.push(state),
  });
  ends.push(() => {
    session.close();
    fake.server.close();
  });
  return { fake, states, session };
}

const event = (data: object) => ({ janus: 'event', sender: 22, plugindata: { data } });

test('takes the following event as the answer, not the `ack` before it', async () => {
  const { fake, session } = await openAtFake(() => [{ janus: 'ack' }, event({ videoroom: 'joined', id: 5 })]);
  const handle = await session.attach('plugin');
  const { data } = await handle.ask({ request: 'join' }, { type: 'offer', sdp: 'v=0' });
  expect(data).toEqual({ videoroom: 'joined', id: 5 });
  expect(fake.heard.at(-1)).toMatchObject({
    janus: 'message',
    session_id: fake.session,
    handle_id: 22,
    token: 'pass',
    body: { request: 'join' },
    jsep: { type: 'offer', sdp: 'v=0' },
  });
});

test('distinguishes refusals of Janus, refusals of the plugin, and silence', async () => {
  const { session } = await openAtFake(({ body }) => {
    const { request } = body as { request: string };
    if (request === 'plugin') return [event({ error_code: 426, error: 'No such room' })];
    return request === 'core' ? [{ janus: 'error', error: { code: 459, reason: 'No handle' } }] : [];
  });
  const handle = await session.attach('plugin');
  await expect(handle.ask({ request: 'plugin' })).rejects.toMatchObject({ code: 426, byPlugin: true });
  await expect(handle.ask({ request: 'core' })).rejects.toMatchObject({ code: 459, byPlugin: false });
  await expect(handle.ask({ request: 'nothing' })).rejects.toThrow(JanusSilence);
});

test('delivers events of the plugin, and ignores invalid messages', async () => {
  const { fake, session } = await openAtFake();
  const heard: unknown[] = [];
  await session.attach('plugin', {
    event: ({ data, jsep }) => heard.push([data, jsep]),
    hangup: () => heard.push('gone'),
  });
  for (const socket of fake.sockets) socket.send('{');
  fake.say([]);
  fake.say(event({ publishers: [] }));
  fake.say({ ...event({}), jsep: { type: 'offer', sdp: 'x' } });
  fake.say({ ...event({}), jsep: { type: 'strange' } });
  fake.say({ janus: 'hangup', sender: 22 });
  await expect.poll(() => heard.length).toBe(4);
  expect(heard).toEqual([[{ publishers: [] }, undefined], [{}, { type: 'offer', sdp: 'x' }], [{}, undefined], 'gone']);
});

test('claims its session over a new socket, and reports when Janus has forgotten it', async () => {
  const { fake, states, session } = await openAtFake(() => [event({})], true);
  const handle = await session.attach('plugin');
  fake.cut();
  await expect.poll(() => states).toEqual(['lost', 'open']);
  expect(fake.heard.at(-1)).toMatchObject({ janus: 'claim', session_id: fake.session });
  await handle.ask({ request: 'again' });
  fake.knowsSession = false;
  fake.cut();
  await expect.poll(() => states).toEqual(['lost', 'open', 'lost', 'gone']);
  await expect(handle.ask({ request: 'again' })).rejects.toThrow(JanusSilence);
});

test('retries until it is refused; requests wait meanwhile', async () => {
  const { fake, states, session } = await openAtFake(() => [event({ videoroom: 'joined' })], true);
  const handle = await session.attach('plugin');
  fake.refusesConnections = true;
  fake.cut();
  await expect.poll(() => states).toEqual(['lost']);
  const asked = handle.ask({ request: 'x' });
  await expect.poll(() => fake.refusedConnections, { timeout: 20_000 }).toBe(4);
  expect(states).toEqual(['lost']);
  fake.refusesConnections = false;
  expect((await asked).data).toEqual({ videoroom: 'joined' });
  expect(states).toEqual(['lost', 'open']);
  expect(fake.heard.slice(-2)).toMatchObject([{ janus: 'claim' }, { janus: 'message', body: { request: 'x' } }]);
});

test.each([
  [true, ['lost', 'open']],
  [false, ['gone']],
])('a connection with one unanswered request is lost, whether it resumes (%s) or not', async (resumes, said) => {
  const { fake, states, session } = await openAtFake(
    ({ body }) => ((body as { request: string }).request === 'unheard' ? [] : [event({ videoroom: 'joined' })]),
    resumes,
  );
  const handle = await session.attach('plugin');
  await expect(handle.ask({ request: 'unheard' })).rejects.toThrow(JanusSilence);
  const next = handle.ask({ request: 'heard' });
  if (resumes) expect((await next).data).toEqual({ videoroom: 'joined' });
  else await expect(next).rejects.toThrow(JanusSilence);
  expect(states).toEqual(said);
  expect(fake.heard.map(({ janus }) => janus).slice(2)).toEqual(
    resumes ? ['message', 'claim', 'message'] : ['message'],
  );
});

test('a connection closed while it is lost does not come back', async () => {
  const { fake, states, session } = await openAtFake(() => [event({})], true);
  const handle = await session.attach('plugin');
  fake.refusesConnections = true;
  fake.cut();
  await expect.poll(() => fake.refusedConnections).toBe(1);
  const asked = handle.ask({ request: 'x' });
  session.close();
  await expect(asked).rejects.toThrow(JanusSilence);
  expect(states).toEqual(['lost']);
  expect(fake.sockets.size).toBe(0);
});

test('a connection that does not resume is gone at once, and its pending requests fail', async () => {
  const { fake, states, session } = await openAtFake();
  const handle = await session.attach('plugin');
  const asked = handle.ask({ request: 'x' });
  asked.catch(() => undefined);
  await expect.poll(() => fake.heard.length).toBe(3);
  fake.cut();
  await expect(asked).rejects.toThrow(JanusSilence);
  expect(states).toEqual(['gone']);
});

test('a refused pass opens no session', async () => {
  const fake = new FakeJanus();
  await fake.ready;
  fake.server.removeAllListeners('connection');
  fake.server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { transaction } = JSON.parse(String(data));
      socket.send(JSON.stringify({ janus: 'error', transaction, error: { code: 403, reason: 'Unauthorized' } }));
    }),
  );
  ends.push(() => fake.server.close());
  await expect(openJanus({ url: fake.url, pass: { token: 'wrong' } })).rejects.toThrow(JanusRefusal);
});

test('initial handles are attached together with the session', async () => {
  const fake = new FakeJanus(() => [event({ videoroom: 'joined' })]);
  await fake.ready;
  const session = await openJanus({ url: fake.url, pass: { token: 'pass' }, handles: 2 });
  ends.push(() => {
    session.close();
    fake.server.close();
  });
  const words = () => fake.heard.map(({ janus }) => janus);
  expect(words()).toEqual(['create', 'attach', 'attach']);
  for (let taken = 0; taken < 2; taken++) await session.attach(videoRoomPlugin);
  expect(words()).toHaveLength(3);
  const third = await session.attach(videoRoomPlugin);
  void third.ask({ request: 'join' }).catch(() => undefined);
  await expect.poll(() => fake.heard.at(-1)).toMatchObject({ janus: 'message', handle_id: 24 });
});

test.each([
  ['says nothing', () => undefined],
  ['is closed when something is asked', (socket: WebSocket) => socket.on('message', () => socket.terminate())],
])('a socket that was opened ahead and %s is done without', async (_how, behave) => {
  const dead = new FakeJanus();
  await dead.ready;
  dead.server.removeAllListeners('connection');
  dead.server.on('connection', behave);
  const alive = new FakeJanus(() => [event({ videoroom: 'joined' })]);
  await alive.ready;
  const spare = new globalThis.WebSocket(dead.url, 'janus-protocol');
  const states: string[] = [];
  const session = await openJanus({
    ...{ url: alive.url, spare, handles: 2, pass: { token: 'pass' }, resumes: true },
    onState: (state) => states.push(state),
  });
  ends.push(() => {
    session.close();
    for (const { server } of [dead, alive]) server.close();
  });
  const handle = await session.attach(videoRoomPlugin);
  expect((await handle.ask({ request: 'join' })).data).toEqual({ videoroom: 'joined' });
  expect(states).toEqual([]);
  expect(spare.readyState).toBeGreaterThan(globalThis.WebSocket.OPEN);
});
