// Makes the Debian package of the print agent, without any of Debian's own tools: an `ar` archive of two `tar` archives.
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { root } from '../sources.ts';

const agent = path.join(root, 'apps/print-agent');
const debian = (name: string) => readFileSync(path.join(agent, 'debian', name), 'utf8');
const LIBRARY = './usr/lib/acolhe-print-agent';

type Entry = { name: string; text: string; mode?: number };

/** The agent as plain JavaScript, which every Node from version 18 runs. */
function scripts(): Entry[] {
  const names = globSync('*.ts', { cwd: path.join(agent, 'src') }).filter((name) => !name.endsWith('.test.ts'));
  return names.toSorted().map((name) => ({
    name: `${LIBRARY}/${name.replace(/\.ts$/, '.js')}`,
    text: stripTypeScriptTypes(readFileSync(path.join(agent, 'src', name), 'utf8')).replace(
      /(from '\.\/[\w-]+)\.ts'/g,
      "$1.js'",
    ),
  }));
}

/** A compressed tar; the same files make the same bytes. */
async function tar(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack();
  const folders = new Set<string>();
  const about = { mtime: new Date(0), uid: 0, gid: 0, uname: 'root', gname: 'root' };
  for (const { name, text, mode = 0o644 } of entries) {
    const parts = name.split('/').slice(0, -1);
    for (let depth = 2; depth <= parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      if (!folders.has(folder)) archive.entry({ ...about, name: folder, type: 'directory', mode: 0o755 });
      folders.add(folder);
    }
    archive.entry({ ...about, name, mode }, text);
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks), { level: 9 });
}

/** One member of an `ar` archive: a head of 60 bytes, and its bytes to an even length. */
function member(name: string, bytes: Buffer): Buffer {
  const head = `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(bytes.length).padEnd(10)}\`\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.alloc(bytes.length % 2, '\n')]);
}

/** `acolhe-print-agent_<version>_all.deb` */
export async function printAgentPackage(): Promise<Buffer> {
  const control = await tar([
    { name: './control', text: debian('control') },
    { name: './postinst', text: debian('postinst'), mode: 0o755 },
    { name: './prerm', text: debian('prerm'), mode: 0o755 },
  ]);
  const data = await tar([
    { name: './usr/bin/acolhe-print-agent', text: debian('acolhe-print-agent'), mode: 0o755 },
    { name: `${LIBRARY}/package.json`, text: '{ "type": "module" }\n' },
    ...scripts(),
    { name: './usr/lib/systemd/system/acolhe-print-agent.service', text: debian('acolhe-print-agent.service') },
    { name: './usr/lib/sysusers.d/acolhe-print-agent.conf', text: debian('sysusers.conf') },
  ]);
  return Buffer.concat([
    Buffer.from('!<arch>\n'),
    member('debian-binary', Buffer.from('2.0\n')),
    member('control.tar.gz', control),
    member('data.tar.gz', data),
  ]);
}
