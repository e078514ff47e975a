import { afterEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { JanusRefusal, JanusSilence, openJanus } from './session.ts';
import { videoRoomPlugin } from './video-room.ts';

type Frame = Record<string, unknown> & { janus: string; transaction: string };

/** A scripted Janus; `undefined` sends nothing. */
class Speaker {
  readonly server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  readonly heard: Frame[] = [];
  readonly ready = new Promise((resolve) => this.server.once('listening', resolve));
  readonly sockets = new Set<WebSocket>();
  knowsSession = true;
  session: unknown;
  handles = 22;
  /** Closes the connection at once. */
  isDeaf = false;
  turnedAway = 0;

  constructor(answer: (frame: Frame) => object[] = () => []) {
    this.server.on('connection', (socket) => {
      if (this.isDeaf) {
        this.turnedAway += 1;
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

async function speak(answer?: (frame: Frame) => object[], resumes = false) {
  const speaker = new Speaker(answer);
  await speaker.ready;
  const states: string[] = [];
  const line = await openJanus({
    url: speaker.url,
    pass: { token: 'pass' },
    resumes,
    answerMs: 1_500,
    onState: (state) => states.push(state),
  });
  ends.push(() => {
    line.close();
    speaker.server.close();
  });
  return { speaker, states, line };
}

const event = (data: object) => ({ janus: 'event', sender: 22, plugindata: { data } });

test('takes the following event as the answer, not the `ack` before it', async () => {
  const { speaker, line } = await speak(() => [{ janus: 'ack' }, event({ videoroom: 'joined', id: 5 })]);
  const handle = await line.attach('plugin');
  const { data } = await handle.ask({ request: 'join' }, { type: 'offer', sdp: 'v=0' });
  expect(data).toEqual({ videoroom: 'joined', id: 5 });
  expect(speaker.heard.at(-1)).toMatchObject({
    janus: 'message',
    session_id: speaker.session,
    handle_id: 22,
    token: 'pass',
    body: { request: 'join' },
    jsep: { type: 'offer', sdp: 'v=0' },
  });
});

test('distinguishes refusals of Janus, refusals of the plugin, and silence', async () => {
  const { line } = await speak(({ body }) => {
    const { request } = body as { request: string };
    if (request === 'plugin') return [event({ error_code: 426, error: 'No such room' })];
    return request === 'core' ? [{ janus: 'error', error: { code: 459, reason: 'No handle' } }] : [];
  });
  const handle = await line.attach('plugin');
  await expect(handle.ask({ request: 'plugin' })).rejects.toMatchObject({ code: 426, byPlugin: true });
  await expect(handle.ask({ request: 'core' })).rejects.toMatchObject({ code: 459, byPlugin: false });
  await expect(handle.ask({ request: 'nothing' })).rejects.toThrow(JanusSilence);
});

test('delivers events of the plugin, and ignores invalid messages', async () => {
  const { speaker, line } = await speak();
  const heard: unknown[] = [];
  await line.attach('plugin', {
    event: ({ data, jsep }) => heard.push([data, jsep]),
    hangup: () => heard.push('gone'),
  });
  for (const socket of speaker.sockets) socket.send('{');
  speaker.say([]);
  speaker.say(event({ publishers: [] }));
  speaker.say({ ...event({}), jsep: { type: 'offer', sdp: 'x' } });
  speaker.say({ ...event({}), jsep: { type: 'strange' } });
  speaker.say({ janus: 'hangup', sender: 22 });
  await expect.poll(() => heard.length).toBe(4);
  expect(heard).toEqual([[{ publishers: [] }, undefined], [{}, { type: 'offer', sdp: 'x' }], [{}, undefined], 'gone']);
});

test('claims its session over a new socket, and reports when Janus has forgotten it', async () => {
  const { speaker, states, line } = await speak(() => [event({})], true);
  const handle = await line.attach('plugin');
  speaker.cut();
  await expect.poll(() => states).toEqual(['lost', 'open']);
  expect(speaker.heard.at(-1)).toMatchObject({ janus: 'claim', session_id: speaker.session });
  await handle.ask({ request: 'again' });
  speaker.knowsSession = false;
  speaker.cut();
  await expect.poll(() => states).toEqual(['lost', 'open', 'lost', 'gone']);
  await expect(handle.ask({ request: 'again' })).rejects.toThrow(JanusSilence);
});

test('retries until it is refused; requests wait meanwhile', async () => {
  const { speaker, states, line } = await speak(() => [event({ videoroom: 'joined' })], true);
  const handle = await line.attach('plugin');
  speaker.isDeaf = true;
  speaker.cut();
  await expect.poll(() => states).toEqual(['lost']);
  const asked = handle.ask({ request: 'x' });
  await expect.poll(() => speaker.turnedAway, { timeout: 20_000 }).toBe(4);
  expect(states).toEqual(['lost']);
  speaker.isDeaf = false;
  expect((await asked).data).toEqual({ videoroom: 'joined' });
  expect(states).toEqual(['lost', 'open']);
  expect(speaker.heard.slice(-2)).toMatchObject([{ janus: 'claim' }, { janus: 'message', body: { request: 'x' } }]);
});

test.each([
  [true, ['lost', 'open']],
  [false, ['gone']],
])('a connection with one unanswered request is lost, whether it resumes (%s) or not', async (resumes, said) => {
  const { speaker, states, line } = await speak(
    ({ body }) => ((body as { request: string }).request === 'unheard' ? [] : [event({ videoroom: 'joined' })]),
    resumes,
  );
  const handle = await line.attach('plugin');
  await expect(handle.ask({ request: 'unheard' })).rejects.toThrow(JanusSilence);
  const next = handle.ask({ request: 'heard' });
  if (resumes) expect((await next).data).toEqual({ videoroom: 'joined' });
  else await expect(next).rejects.toThrow(JanusSilence);
  expect(states).toEqual(said);
  expect(speaker.heard.map(({ janus }) => janus).slice(2)).toEqual(
    resumes ? ['message', 'claim', 'message'] : ['message'],
  );
});

test('a connection closed while it is lost does not come back', async () => {
  const { speaker, states, line } = await speak(() => [event({})], true);
  const handle = await line.attach('plugin');
  speaker.isDeaf = true;
  speaker.cut();
  await expect.poll(() => speaker.turnedAway).toBe(1);
  const asked = handle.ask({ request: 'x' });
  line.close();
  await expect(asked).rejects.toThrow(JanusSilence);
  expect(states).toEqual(['lost']);
  expect(speaker.sockets.size).toBe(0);
});

test('a connection that does not resume is gone at once, and its pending requests fail', async () => {
  const { speaker, states, line } = await speak();
  const handle = await line.attach('plugin');
  const asked = handle.ask({ request: 'x' });
  asked.catch(() => undefined);
  await expect.poll(() => speaker.heard.length).toBe(3);
  speaker.cut();
  await expect(asked).rejects.toThrow(JanusSilence);
  expect(states).toEqual(['gone']);
});

test('a refused pass opens no session', async () => {
  const speaker = new Speaker();
  await speaker.ready;
  speaker.server.removeAllListeners('connection');
  speaker.server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { transaction } = JSON.parse(String(data));
      socket.send(JSON.stringify({ janus: 'error', transaction, error: { code: 403, reason: 'Unauthorized' } }));
    }),
  );
  ends.push(() => speaker.server.close());
  await expect(openJanus({ url: speaker.url, pass: { token: 'wrong' } })).rejects.toThrow(JanusRefusal);
});

test('initial handles are attached together with the session', async () => {
  const speaker = new Speaker(() => [event({ videoroom: 'joined' })]);
  await speaker.ready;
  const line = await openJanus({ url: speaker.url, pass: { token: 'pass' }, handles: 2 });
  ends.push(() => {
    line.close();
    speaker.server.close();
  });
  const words = () => speaker.heard.map(({ janus }) => janus);
  expect(words()).toEqual(['create', 'attach', 'attach']);
  for (let taken = 0; taken < 2; taken++) await line.attach(videoRoomPlugin);
  expect(words()).toHaveLength(3);
  const third = await line.attach(videoRoomPlugin);
  void third.ask({ request: 'join' }).catch(() => undefined);
  await expect.poll(() => speaker.heard.at(-1)).toMatchObject({ janus: 'message', handle_id: 24 });
});

test.each([
  ['says nothing', () => undefined],
  ['is closed when something is asked', (socket: WebSocket) => socket.on('message', () => socket.terminate())],
])('a socket that was opened ahead and %s is done without', async (_how, behave) => {
  const dead = new Speaker();
  await dead.ready;
  dead.server.removeAllListeners('connection');
  dead.server.on('connection', behave);
  const alive = new Speaker(() => [event({ videoroom: 'joined' })]);
  await alive.ready;
  const spare = new globalThis.WebSocket(dead.url, 'janus-protocol');
  const states: string[] = [];
  const line = await openJanus({
    ...{ url: alive.url, spare, handles: 2, pass: { token: 'pass' }, resumes: true },
    onState: (state) => states.push(state),
  });
  ends.push(() => {
    line.close();
    for (const { server } of [dead, alive]) server.close();
  });
  const handle = await line.attach(videoRoomPlugin);
  expect((await handle.ask({ request: 'join' })).data).toEqual({ videoroom: 'joined' });
  expect(states).toEqual([]);
  expect(spare.readyState).toBeGreaterThan(globalThis.WebSocket.OPEN);
});
