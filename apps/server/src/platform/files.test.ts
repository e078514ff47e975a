import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { HOUR } from '@acolhe/domain/time/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Files, openFiles } from './files.ts';

const data = mkdtempSync(path.join(tmpdir(), 'acolhe-files-'));
const uploads = path.join(data, 'uploads');
let files: Files;

beforeAll(() => {
  mkdirSync(uploads);
  for (const [name, age] of [
    ['of-a-crash', HOUR + 1000],
    ['of-another-process', HOUR / 2],
  ] as const) {
    const file = path.join(uploads, name);
    writeFileSync(file, 'half');
    const at = (Date.now() - age) / 1000;
    utimesSync(file, at, at);
  }
  files = openFiles(data);
});
afterAll(() => rmSync(data, { recursive: true }));

test('bytes that arrive lie on the disk until they are dropped, and what a crash left goes', async () => {
  const { file, drop } = await files.receive(Readable.from([Buffer.from('ab'), Buffer.from('cd')]));
  expect(await file.text()).toBe('abcd');
  expect(readdirSync(uploads)).toHaveLength(2);
  await files.put('clinic/kept.pdf', file);
  await drop();
  expect(readdirSync(uploads)).toEqual(['of-another-process']);
  expect(await (await files.get('clinic/kept.pdf'))?.text()).toBe('abcd');
});

test('of an upload that breaks off nothing stays', async () => {
  const arriving = new PassThrough();
  const received = files.receive(arriving);
  arriving.write('half');
  arriving.destroy(new Error('gone'));
  await expect(received).rejects.toThrow('gone');
  expect(readdirSync(uploads)).toEqual(['of-another-process']);
});

test('a file that is not there, and a key that leaves its folder', async () => {
  expect(await files.get('clinic/none.pdf')).toBeUndefined();
  await expect(files.get('../secret')).rejects.toThrow('leaves its folder');
});

test('a folder that was cleaned away meanwhile is there again', async () => {
  rmSync(uploads, { recursive: true });
  const { file, drop } = await files.receive(Readable.from([Buffer.from('ab')]));
  expect(await file.text()).toBe('ab');
  await drop();
});
