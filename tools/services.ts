// PostgreSQL and Redis for the suites that need them: installed from Debian's packages where they are missing, started
// on free ports in a temporary folder, ended with the process that asked for them.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
  return child.exitCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));
}

const postgresBin = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

/** A PostgreSQL of our own with one role that is no superuser, as a clinic would have it. */
export async function startPostgres(): Promise<Service> {
  if (!existsSync(path.join(postgresBin(), 'initdb'))) install('postgresql');
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-postgres-'));
  const port = await freePort();
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
  const server = spawn(
    ...as(path.join(postgresBin(), 'postgres'), [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      '-c',
      'max_connections=200',
      '-c',
      'log_min_messages=fatal',
    ]),
    { stdio: 'ignore', cwd: folder },
  );
  const psql = (sql: string) =>
    spawnSync(path.join(postgresBin(), 'psql'), [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'admin',
      '-d',
      'postgres',
      '-qc',
      sql,
    ]).status === 0;
  await until(() => psql('select 1'), 'PostgreSQL');
  psql('create role acolhe login createrole createdb');
  psql('create database acolhe owner acolhe');
  return {
    url: `postgres://acolhe@127.0.0.1:${port}/acolhe`,
    async stop() {
      server.kill('SIGINT');
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startRedis(): Promise<Service> {
  if (!has('redis-server')) install('redis-server');
  const port = await freePort();
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
