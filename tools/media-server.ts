// Janus for the journeys of larger rooms: Debian's package with only WebSocket and videoroom, on loopback, with its own
// configuration in a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { ended, freePort, has, install } from './services.ts';

export type MediaServerProcess = {
  /** Environment variables for a server that uses it. */
  env: Record<string, string>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const modules = (kind: string) => globSync(`/usr/lib/*/janus/${kind}`).at(0) ?? '';
const allBut = (kind: string, kept: string) =>
  globSync('*.so', { cwd: modules(kind) })
    .filter((name) => name !== kept)
    .join(',');

/** The configuration that a clinic would write in Janus' three files, except for the addresses. */
function configuration(folder: string, port: number, secrets: { api: string; token: string; admin: string }) {
  // Loopback only without other interfaces: Janus offers no loopback candidate beside another one.
  const outside = Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal));
  return {
    'janus.jcfg': `
general: {
  configs_folder = "${folder}"
  plugins_folder = "${modules('plugins')}"
  transports_folder = "${modules('transports')}"
  events_folder = "${modules('events')}"
  loggers_folder = "${modules('loggers')}"
  debug_level = 3
  api_secret = "${secrets.api}"
  token_auth = true
  token_auth_secret = "${secrets.token}"
  reclaim_session_timeout = 20
}
nat: { ${outside ? '' : 'ice_enforce_list = "lo"'} }
plugins: { disable = "${allBut('plugins', 'libjanus_videoroom.so')}" }
transports: { disable = "${allBut('transports', 'libjanus_websockets.so')}" }
events: { broadcast = false }
`,
    'janus.plugin.videoroom.jcfg': `general: { admin_key = "${secrets.admin}" }\n`,
    'janus.transport.websockets.jcfg': `
general: { json = "compact"
  ws = true
  ws_port = ${port}
  ws_ip = "127.0.0.1"
  wss = false
}
admin: { admin_ws = false }
`,
  };
}

/** Whether a port of this machine accepts connections. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

export const canStartMediaServer = (): boolean => has('janus');

export async function startMediaServer(): Promise<MediaServerProcess> {
  if (!has('janus')) install('janus');
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-janus-'));
  const port = await freePort();
  const secret = () => randomBytes(24).toString('hex');
  const secrets = { api: secret(), token: secret(), admin: secret() };
  for (const [name, text] of Object.entries(configuration(folder, port, secrets)))
    writeFileSync(path.join(folder, name), text);
  let child: ChildProcess | undefined;
  const end = async () => {
    child?.kill('SIGKILL');
    if (child) await ended(child);
  };
  const start = async () => {
    child = spawn('janus', ['-F', folder, '-L', path.join(folder, 'log'), '-N'], { stdio: 'ignore', cwd: folder });
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 100 || child.exitCode !== null) throw new Error('Janus did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await start();
  return {
    env: {
      JANUS_URL: `ws://127.0.0.1:${port}`,
      JANUS_API_SECRET: secrets.api,
      JANUS_TOKEN_SECRET: secrets.token,
      JANUS_ADMIN_KEY: secrets.admin,
    },
    kill: end,
    start,
    async stop() {
      await end();
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
