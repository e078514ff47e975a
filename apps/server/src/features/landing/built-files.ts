import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KEPT_FOR_GOOD } from '../../platform/http/http.ts';
import { type PrecompressedFile, sendPrecompressed } from '../../platform/http/precompressed-file.ts';

/** Content types by extension; other files are not served. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.deb': 'application/vnd.debian.binary-package',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type BuiltFile = PrecompressedFile & { etag: string; cacheControl: string };

/** Files by folder and address; applications of one process share them. */
const folders = new Map<string, ReadonlyMap<string, BuiltFile>>();

/**
 * Files of the built web app, 3 MB, read into memory once: no disk access per request, and a server that runs while the
 * next version is built keeps its own files. Browsers cache hashed names for a year.
 */
export function mountBuiltFiles(app: FastifyInstance, folder: string): void {
  const files = folders.get(folder) ?? readFolder(folder);
  folders.set(folder, files);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = request.url.split('?', 1);
    const file = files.get(address);
    if (!file) return reply.callNotFound();
    reply.header('cache-control', file.cacheControl).header('etag', file.etag);
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
    return sendPrecompressed(request, reply, file);
  };
  // One route for each folder: hundreds of routes made every start slower.
  const routes = [...files.keys()].map((address) => address.replace(/^(\/\w+\/).*/, '$1*'));
  for (const route of new Set(routes)) app.get(route, send);
}

function readFolder(folder: string): ReadonlyMap<string, BuiltFile> {
  const parts = ['.', 'assets', 'voice'].filter((part) => existsSync(path.join(folder, part)));
  const names = parts.flatMap((part) => readdirSync(path.join(folder, part)).map((name) => path.join(part, name)));
  return new Map(
    names
      .filter((name) => path.extname(name) in types)
      .map((name) => {
        const file = readBuilt(path.join(folder, name));
        const etag = `"${createHash('sha256').update(file.plain).digest('base64url').slice(0, 16)}"`;
        const cacheControl = name.startsWith('assets') ? KEPT_FOR_GOOD : 'no-cache';
        return [`/${name.replaceAll(path.sep, '/')}`, { ...file, etag, cacheControl }];
      }),
  );
}

/** Reads a file with the variants that tools/build/web.ts has compressed beside it. */
export function readBuilt(file: string): PrecompressedFile {
  const beside = (encoding: 'br' | 'gzip', ending: string) =>
    existsSync(file + ending) ? [{ encoding, bytes: readFileSync(file + ending) }] : [];
  return {
    type: types[path.extname(file)] ?? 'application/octet-stream',
    plain: readFileSync(file),
    encoded: [...beside('br', '.br'), ...beside('gzip', '.gz')],
  };
}
