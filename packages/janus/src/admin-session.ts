import { type JanusHandle, JanusRefusal, openJanus } from './session.ts';
import { videoRoomPlugin } from './video-room.ts';

/** A server's session at the videoroom plugin: opened with the first request, reopened after a loss. */
export type AdminSession = {
  /** @throws JanusRefusal, JanusSilence */
  ask(body: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** False after Janus did not answer, until it does again. */
  isUp(): boolean;
  close(): void;
};

export type AdminSessionOptions = {
  url: string;
  apiSecret: string;
  /** Timeout of an answer. */
  answerMs: number;
  /** Called once when Janus stops answering, until it does again. */
  onDown: (error: unknown) => void;
  onUp: () => void;
};

const PROBE_MS = 2_000;

export function openAdminSession(options: AdminSessionOptions): AdminSession {
  let handle: Promise<JanusHandle> | undefined;
  let hangUp = () => {};
  let probe: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (): Promise<JanusHandle> => {
    const session = await openJanus({
      url: options.url,
      pass: { apisecret: options.apiSecret },
      answerMs: options.answerMs,
      onState: (state) => {
        if (state === 'gone') handle = undefined;
      },
    });
    if (closed) session.close();
    hangUp = session.close;
    return session.attach(videoRoomPlugin);
  };

  const ask = async (body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    handle ??= connect();
    try {
      const { data } = await (await handle).ask(body);
      return data;
    } catch (error) {
      // A refusal by the plugin means that the connection works; a refused connection counts as none.
      if (!isByPlugin(error)) fail(error);
      throw error;
    }
  };

  const fail = (error: unknown) => {
    handle = undefined;
    hangUp();
    if (probe || closed) return;
    options.onDown(error);
    probe = setInterval(look, PROBE_MS).unref();
  };

  const look = async () => {
    try {
      await ask({ request: 'exists', room: 1 });
    } catch (error) {
      if (!isByPlugin(error)) return;
    }
    if (!probe) return;
    clearInterval(probe);
    probe = undefined;
    options.onUp();
  };

  return {
    ask,
    isUp: () => probe === undefined,
    close() {
      closed = true;
      clearInterval(probe);
      hangUp();
    },
  };
}

const isByPlugin = (error: unknown) => error instanceof JanusRefusal && error.byPlugin;
