// PostgreSQL, Redis and coturn for the suites that need them: installed from Debian's packages if missing, started on
// free ports in a temporary folder, stopped with the process that asked for them.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testAuthority } from '../apps/server/src/testing/payment/certificates.ts';

export type Service = { url: string; stop(): Promise<void> };

export const has = (command: string) => spawnSync('which', [command]).status === 0;

export function install(...packages: string[]): void {
  if (process.getuid?.() !== 0) throw new Error(`Please install ${packages.join(' and ')}; only root can do it here.`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === 'object' ? address.port : 0;
}

async function until(ready: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (ready()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not start.`);
}

export function ended(child: ChildProcess): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null;
  return isOver ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));
}

const postgresBin = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

export type Postgres = Service & {
  port: number;
  /** Connection string of its superuser, whom no row-level security binds. */
  adminUrl: string;
  /** Ends the server as an upgrade does, or as a crash. Its data stay. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same data; at another port if given. */
  start(port?: number): Promise<void>;
};

/** A temporary PostgreSQL with one role that is no superuser, as a clinic would have it. */
export async function startPostgres(): Promise<Postgres> {
  if (!existsSync(path.join(postgresBin(), 'initdb'))) install('postgresql');
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-postgres-'));
  const firstPort = await freePort();
  const root = process.getuid?.() === 0;
  if (root) execFileSync('chown', ['postgres', folder]);
  // PostgreSQL refuses to run as root.
  const as = (command: string, args: string[]): [string, string[]] =>
    root ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]] : [command, args];
  const data = path.join(folder, 'data');
  execFileSync(
    ...as(path.join(postgresBin(), 'initdb'), ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--no-locale']),
    { stdio: 'ignore', cwd: folder },
  );
  const settings = ['-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200', '-c', 'log_min_messages=fatal'];
  const open = (port: number) =>
    spawn(...as(path.join(postgresBin(), 'postgres'), ['-D', data, '-p', String(port), ...settings]), {
      stdio: 'ignore',
      cwd: folder,
    });
  const psql = (port: number, sql: string) =>
    spawnSync(path.join(postgresBin(), 'psql'), [
      ...['-h', '127.0.0.1', '-p', String(port), '-U', 'admin', '-d', 'postgres', '-qc', sql],
    ]).status === 0;
  let server = open(firstPort);
  await until(() => psql(firstPort, 'select 1'), 'PostgreSQL');
  psql(firstPort, 'create role acolhe login createrole createdb');
  psql(firstPort, 'create database acolhe owner acolhe');
  const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
  return {
    port: firstPort,
    url: `postgres://acolhe@127.0.0.1:${firstPort}/acolhe`,
    adminUrl: `postgres://admin@127.0.0.1:${firstPort}/acolhe`,
    async halt(mode) {
      server.kill(signals[mode]);
      await ended(server);
    },
    async start(port = firstPort) {
      server = open(port);
      await until(() => psql(port, 'select 1'), 'PostgreSQL');
    },
    async stop() {
      server.kill('SIGINT');
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param port of an earlier instance, to restart in its place */
export async function startRedis(port?: number): Promise<Service> {
  if (!has('redis-server')) install('redis-server');
  port ??= await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore', cwd: tmpdir() },
  );
  await until(() => spawnSync('redis-cli', ['-p', String(port), 'ping']).status === 0, 'Redis');
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended(server);
    },
  };
}

export type Relay = {
  udp: string;
  tcp: string;
  tls: string;
  port: number;
  secret: string;
  /** Hash of its public key, with which a browser can be told to trust its self-signed certificate. */
  keyHash: string;
  stop(): Promise<void>;
};

/** Whether a relay can be started without installing anything. */
export const hasRelay = () => has('turnserver');

/**
 * A temporary coturn on loopback, with the shared secret of the server's credentials.
 *
 * @param options.port of an earlier instance, to restart in its place
 * @param options.bytesPerSecond bandwidth limit of one allocation, each way
 */
export async function startRelay(
  options: { port?: number; secret?: string; bytesPerSecond?: number } = {},
): Promise<Relay> {
  if (!hasRelay()) install('coturn');
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-relay-'));
  const [port, tlsPort] = [options.port ?? (await freePort()), await freePort()];
  const secret = options.secret ?? 'only-for-tests';
  const { certificate, key } = testAuthority().server();
  writeFileSync(path.join(folder, 'certificate.pem'), certificate);
  writeFileSync(path.join(folder, 'key.pem'), key);
  const server = spawn(
    'turnserver',
    [
      ...['-n', '--no-cli', '--log-file=stdout', '--pidfile', path.join(folder, 'pid')],
      ...['--userdb', path.join(folder, 'db'), '--realm=acolhe.test', '--use-auth-secret'],
      `--static-auth-secret=${secret}`,
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--no-dtls', '--no-rfc5780'],
      ...['-p', String(port), '--tls-listening-port', String(tlsPort)],
      ...['--cert', path.join(folder, 'certificate.pem'), '--pkey', path.join(folder, 'key.pem')],
      // Both ends of a test are on this machine; a relay reachable by others must never allow this.
      '--allow-loopback-peers',
      ...(options.bytesPerSecond ? ['--max-bps', String(options.bytesPerSecond)] : []),
    ],
    { stdio: 'ignore', cwd: folder },
  );
  // Also if the parent process ends with an error.
  process.once('exit', () => server.kill('SIGKILL'));
  await reached(port, 'coturn');
  return {
    udp: `turn:127.0.0.1:${port}?transport=udp`,
    tcp: `turn:127.0.0.1:${port}?transport=tcp`,
    tls: `turns:127.0.0.1:${tlsPort}?transport=tcp`,
    port,
    secret,
    keyHash: createHash('sha256')
      .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    async stop() {
      server.kill('SIGKILL');
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function reached(port: number, what: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not start.`);
}
