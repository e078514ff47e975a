import { videoRoomPlugin } from './video-room.ts';

/**
 * Janus' WebSocket protocol ("Janus API", https://janus.conf.meetecho.com/docs/rest.html), for servers and browsers.
 * Only the part that a videoroom needs; answers are validated where they are read.
 */

/** Credentials of a request: the secret of servers, or a token signed by the server. */
type JanusPass = { apisecret: string } | { token: string };

type Jsep = { type: 'offer' | 'answer'; sdp: string };

/** Refusal by Janus or its plugin; `code` is theirs. */
export class JanusRefusal extends Error {
  readonly code: number;
  /** True if the plugin refused, not Janus itself. */
  readonly byPlugin: boolean;
  constructor(code: number, reason: string, byPlugin: boolean) {
    super(`${reason} (${code})`);
    this.code = code;
    this.byPlugin = byPlugin;
  }
}

/** Janus could not be reached, or did not answer in time. */
export class JanusSilence extends Error {}

export type JanusReply = { data: Record<string, unknown>; jsep: Jsep | undefined };

export type JanusListeners = {
  /** An event sent by the plugin. */
  event?: (reply: JanusReply) => void;
  /** Janus closed the peer connection of this handle, or detached the handle. */
  hangup?: () => void;
};

export type JanusHandle = {
  /** Sends a request to the plugin. @throws JanusRefusal, JanusSilence */
  ask: (body: Record<string, unknown>, jsep?: Jsep) => Promise<JanusReply>;
  /** Trickles an ICE candidate; `null` after the last one. */
  trickle: (candidate: Record<string, unknown> | null) => void;
  detach: () => void;
};

/** `lost`: the socket is down and a new one is tried; `gone`: Janus no longer knows this session. */
type JanusSessionState = 'open' | 'lost' | 'gone' | 'closed';

export type JanusSession = {
  /** Attaches a handle to a plugin. @throws JanusRefusal, JanusSilence */
  attach: (plugin: string, listeners?: JanusListeners) => Promise<JanusHandle>;
  /** Checks now whether the connection is alive. */
  check: () => void;
  /** Destroys the session: Janus releases everything at once. */
  close: () => void;
};

export type JanusSessionOptions = {
  url: string;
  pass: JanusPass;
  onState?: (state: JanusSessionState) => void;
  /** A socket that is open already or connecting. */
  spare?: WebSocket | undefined;
  /** Claims the session over new sockets when the first one is lost; needs `reclaim_session_timeout` at Janus. */
  resumes?: boolean;
  /** Number of videoroom handles attached together with the session, which saves a round trip each. */
  handles?: number;
  /** Timeout of an answer. */
  answerMs?: number;
};

const ANSWER_MS = 5_000;
/** Maximum age of a socket opened in advance, which may have died unnoticed; an older one is replaced. */
const SPARE_ANSWER_MS = 1_500;
/** Keep-alive interval, far below Janus' limit of a minute, so that a dead socket is noticed soon. */
const KEEP_ALIVE_MS = 4_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 1_000;

type Frame = Record<string, unknown>;
type Waiting = { isMessage: boolean; resolve: (frame: Frame) => void; reject: (error: Error) => void };

const isRecord = (value: unknown): value is Frame => typeof value === 'object' && value !== null;
const record = (value: unknown): Frame => (isRecord(value) ? value : {});

function jsepOf(value: unknown): Jsep | undefined {
  const { type, sdp } = record(value);
  return (type === 'offer' || type === 'answer') && typeof sdp === 'string' ? { type, sdp } : undefined;
}

function refusalOf(frame: Frame): JanusRefusal | undefined {
  if (frame.janus === 'error') {
    const { code, reason } = record(frame.error);
    return new JanusRefusal(Number(code) || 0, String(reason), false);
  }
  const { error_code, error } = record(record(frame.plugindata).data);
  return typeof error_code === 'number' ? new JanusRefusal(error_code, String(error), true) : undefined;
}

const handleOf = (frame: Frame): number => Number(record(frame.data).id);

const replyOf = (frame: Frame): JanusReply => ({
  data: record(record(frame.plugindata).data),
  jsep: jsepOf(frame.jsep),
});

/**
 * Opens a session at Janus.
 *
 * @throws JanusSilence if it cannot be reached, JanusRefusal if the pass is wrong
 */
export async function openJanus(options: JanusSessionOptions): Promise<JanusSession> {
  const handles = new Map<number, JanusListeners>();
  const waiting = new Map<string, Waiting>();
  let socket: WebSocket | undefined;
  let session: number | undefined;
  /** Handles attached with the session and not handed out yet. */
  let ready: number[] = [];
  let count = 0;
  let state: JanusSessionState = 'open';
  /** Settles when a lost connection is back, or never will be. */
  let back: Promise<void> | undefined;
  let keepAlive: ReturnType<typeof setInterval> | undefined;

  /** Resolves with the answer; requests during a lost connection wait for it. */
  const say = (frame: Frame): Promise<Frame> => (back ? back.then(() => say(frame)) : sayNow(frame));

  /** For asynchronous plugin requests the answer is the event that follows, not the `ack`. */
  const sayNow = (frame: Frame, answerMs = options.answerMs ?? ANSWER_MS): Promise<Frame> =>
    new Promise((resolve, reject) => {
      const transaction = `${frame.janus}-${++count}`;
      const settle = (settled: () => void) => {
        stopWaiting();
        waiting.delete(transaction);
        settled();
      };
      const asked = socket;
      const giveUp = () => {
        settle(() => reject(new JanusSilence(`no answer to ${frame.janus}`)));
        // A silently cut connection looks open for minutes.
        if (asked) lose(asked);
      };
      const stopWaiting = afterWaking(answerMs, giveUp);
      waiting.set(transaction, {
        isMessage: frame.janus === 'message',
        resolve: (answer) => settle(() => resolve(answer)),
        reject: (error) => settle(() => reject(error)),
      });
      if (!send({ ...frame, transaction })) giveUp();
    });

  const send = (frame: Frame): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    const own = session === undefined ? {} : { session_id: session };
    socket.send(JSON.stringify({ ...own, ...frame, ...options.pass }));
    return true;
  };

  const hear = (frame: Frame) => {
    const one = waiting.get(String(frame.transaction));
    if (one) {
      if (frame.janus === 'ack' && one.isMessage) return;
      const refusal = refusalOf(frame);
      if (refusal) one.reject(refusal);
      else one.resolve(frame);
      return;
    }
    const listeners = handles.get(Number(frame.sender));
    if (frame.janus === 'event') listeners?.event?.(replyOf(frame));
    else if (frame.janus === 'hangup' || frame.janus === 'detached') listeners?.hangup?.();
    else if (frame.janus === 'timeout') end('gone');
  };

  const end = (last: 'gone' | 'closed') => {
    if (state === 'gone' || state === 'closed') return;
    state = last;
    clearInterval(keepAlive);
    if (socket) release(socket);
    for (const one of [...waiting.values()]) one.reject(new JanusSilence('the session was closed'));
    if (last === 'gone') options.onState?.('gone');
  };

  const connect = (spare?: WebSocket): Promise<void> =>
    new Promise((resolve, reject) => {
      const current = spare ?? new WebSocket(options.url, 'janus-protocol');
      socket = current;
      const fail = () => {
        stopWaiting();
        release(current);
        reject(new JanusSilence('Janus cannot be reached'));
      };
      const stopWaiting = afterWaking(spare ? SPARE_ANSWER_MS : (options.answerMs ?? ANSWER_MS), fail);
      current.onclose = current.onerror = fail;
      const opened = () => {
        stopWaiting();
        current.onerror = null;
        current.onclose = () => lose(current);
        resolve();
      };
      current.onopen = opened;
      current.onmessage = ({ data }) => {
        const frame = parse(data);
        if (frame && current === socket) hear(frame);
      };
      if (current.readyState === WebSocket.OPEN) opened();
    });

  const lose = (lost: WebSocket) => {
    if (lost !== socket) return;
    release(lost);
    socket = undefined;
    for (const one of [...waiting.values()]) one.reject(new JanusSilence('the session was lost'));
    // Without a session there is nothing to resume.
    if (state !== 'open' || session === undefined) return;
    if (!options.resumes) return end('gone');
    state = 'lost';
    back = resume().finally(() => {
      back = undefined;
    });
    options.onState?.('lost');
  };

  /** Reconnects until Janus refuses. Media needs no connection: it goes on as long as Janus keeps the session. */
  const resume = async () => {
    for (let wait = FIRST_RETRY_MS; state === 'lost'; wait = Math.min(LAST_RETRY_MS, wait * 2)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (state !== 'lost') return;
      try {
        await connect();
        await sayNow({ janus: 'claim' });
        if (state !== 'lost') return;
        state = 'open';
        options.onState?.('open');
      } catch (error) {
        if (error instanceof JanusRefusal) end('gone');
      }
    }
  };

  const check = () => {
    if (socket && state === 'open') say({ janus: 'keepalive' }).catch(() => undefined);
  };

  const begin = async (spare?: WebSocket) => {
    const connected = connect(spare);
    // Sent before anything else, if possible.
    if (socket?.readyState !== WebSocket.OPEN) await connected;
    const id = 1 + Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - 1));
    const answerMs = spare && SPARE_ANSWER_MS;
    // Janus handles messages in order, so that these find the session.
    const created = sayNow({ janus: 'create', id }, answerMs);
    const attached = Array.from({ length: options.handles ?? 0 }, () =>
      sayNow({ janus: 'attach', session_id: id, plugin: videoRoomPlugin }, answerMs),
    );
    const [, ...answers] = await Promise.all([created, ...attached]);
    ready = answers.map(handleOf);
    session = id;
  };

  const { spare } = options;
  try {
    await begin(spare).catch((error) => {
      if (!spare || error instanceof JanusRefusal) throw error;
      if (socket) release(socket);
      return begin();
    });
  } catch (error) {
    state = 'closed';
    if (socket) release(socket);
    throw error;
  }
  keepAlive = setInterval(check, KEEP_ALIVE_MS);

  return {
    async attach(plugin, listeners = {}) {
      const id =
        (plugin === videoRoomPlugin ? ready.shift() : undefined) ?? handleOf(await say({ janus: 'attach', plugin }));
      handles.set(id, listeners);
      return {
        async ask(body, jsep) {
          return replyOf(await say({ janus: 'message', handle_id: id, body, ...(jsep ? { jsep } : {}) }));
        },
        trickle(candidate) {
          // Candidates lost with the connection are gathered again by the ICE restart that follows.
          say({ janus: 'trickle', handle_id: id, candidate: candidate ?? { completed: true } }).catch(() => undefined);
        },
        detach() {
          handles.delete(id);
          say({ janus: 'detach', handle_id: id }).catch(() => undefined);
        },
      };
    },
    check,
    close() {
      send({ janus: 'destroy', transaction: 'destroy' });
      end('closed');
    },
  };
}

const SLICE_MS = 100;

/**
 * Timeout for pages that may be suspended: only time in which the page ran counts, and received messages are read
 * before it fires. Returns the function that stops it.
 */
function afterWaking(ms: number, then: () => void): () => void {
  let slices = ms / SLICE_MS;
  const timer = setInterval(() => {
    if (--slices > 0) return;
    clearInterval(timer);
    then();
  }, SLICE_MS);
  return () => clearInterval(timer);
}

/** Drops a socket: a dead one may take minutes to close, and its late messages are ignored. */
function release(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
  socket.close();
}

function parse(data: unknown): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    return isRecord(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}
