import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileTypes, isPictureType } from '@acolhe/domain/appointment/visit-file';
import { PORTRAIT_SIDE, SHOWN_PICTURE_SIDE } from '@acolhe/domain/picture/picture-limit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  animatedWebp,
  blackPng,
  PHONE_MARK,
  phonePicture,
  smallPdf,
  smallPng,
} from '../../testing/file/small-files.ts';
import { enterRoom, makeRoomVisit } from '../../testing/room.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

const data = mkdtempSync(path.join(tmpdir(), 'acolhe-pictures-'));
const COMPANY = 'clinica-demo';
let app: TestApp;
let patient: Client;
let manager: Client;
let visit: { id: string };
let roomCode: string;
let person: string;
let professional: string;

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: data });
  patient = await app.as('paciente@demo.acolhe');
  manager = await app.as('gestora@demo.acolhe');
  const room = await makeRoomVisit(app, patient, 0);
  roomCode = room.patientCode;
  await enterRoom(app.address, roomCode);
  visit = await makeRoomVisit(app, patient, 1, { paid: false });
  person = (await patient.get('/api/user/session')).body.person_id;
  [{ id: professional }] = await app.sql("select id from professional where permalink = 'rafael-lima'");
}, 60_000);
afterAll(async () => {
  await app.close();
  rmSync(data, { recursive: true });
});

type Door = {
  name: string;
  folder: string;
  put: (bytes: Uint8Array) => Promise<{ status: number; body: { code?: string } }>;
};

const recordDoors: Door[] = [
  {
    name: 'a visit',
    folder: 'appointment',
    put: (bytes) => patient.put(`/api/appointment/${visit.id}/file?name=a.pdf`, bytes),
  },
  {
    name: 'a room',
    folder: 'appointment',
    put: (bytes) => app.client().put(`/api/room/${roomCode}/file?name=a&message=${randomUUID()}`, bytes),
  },
  {
    name: 'a record',
    folder: 'record',
    put: (bytes) => patient.put(`/api/person/${person}/history/file?name=a`, bytes),
  },
  {
    name: 'a message',
    folder: 'message',
    async put(bytes) {
      const draft = randomUUID();
      const team_id = (await patient.get('/api/message/team')).body[0].id;
      await patient.put(`/api/message/draft/${draft}`, { team_id, subject: 'Exame', body: 'Segue' });
      return patient.put(`/api/message/draft/${draft}/file?name=a`, bytes);
    },
  },
];
const shownDoors: (Door & { side: number })[] = [
  {
    name: 'the clinic’s pages',
    folder: 'picture',
    side: SHOWN_PICTURE_SIDE,
    put: (bytes) => manager.put(`/api/company/${COMPANY}/picture`, bytes),
  },
  {
    name: 'a professional’s portrait',
    folder: 'professional',
    side: PORTRAIT_SIDE,
    put: (bytes) => manager.put(`/api/professional/${professional}/photo`, bytes),
  },
];

async function keysOf(folder: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of app.platform.files.list(`${COMPANY}/${folder}`)) keys.add(key);
  return keys;
}

/** Sends a picture, which is accepted; answers the bytes that are kept. */
async function keptOf({ folder, put }: Door, bytes: Uint8Array): Promise<Buffer> {
  const before = await keysOf(folder);
  const answer = await put(bytes);
  expect(answer.body).not.toHaveProperty('code');
  expect(answer.status).toBe(200);
  const [key = ''] = [...(await keysOf(folder))].filter((one) => !before.has(one));
  return Buffer.from((await (await app.platform.files.get(key))?.bytes()) ?? []);
}

/** Which corners are red and which are blue, in a picture as it is shown. */
async function corners(bytes: Buffer): Promise<string> {
  const { data: raw, info } = await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => ((raw[(y * info.width + x) * 3] ?? 0) > 128 ? 'red' : 'blue');
  return `${info.width}×${info.height} ${colour(4, 4)} above ${colour(4, info.height - 5)}`;
}

const rawOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

/** 900 megapixels in some 100 kB. */
const huge = blackPng(30_000);
const pictureTypes = fileTypes.filter(isPictureType);

describe.each([...recordDoors, ...shownDoors])('a picture for $name', (door) => {
  test('is refused, in words, if it is too large in pixels, cut off, empty or animated', async () => {
    const before = await keysOf(door.folder);
    const refused = await door.put(huge);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'picture_too_large',
        message: 'Esta imagem tem pontos demais.',
        fields: [{ path: 'file', message: 'Arquivo: no máximo 50 megapixels.' }],
      },
    });
    const whole = await phonePicture('image/jpeg');
    const png = smallPng(1, 2, 3, 200);
    for (const bytes of [png.subarray(0, 60), png.subarray(0, -12), whole.subarray(0, -40), smallPng(0, 0, 0, 0)])
      expect((await door.put(bytes)).body).toMatchObject({ code: 'picture_unreadable' });
    expect((await door.put(await animatedWebp())).body.code).toBe('picture_animated');
    expect(await keysOf(door.folder)).toEqual(before);
  });

  test.each(pictureTypes)('in %s is kept upright, without place, camera or what follows it', async (type) => {
    const sent = Buffer.concat([await phonePicture(type), Buffer.from('<script>alert(1)</script>')]);
    const kept = await keptOf(door, sent);
    for (const mark of [PHONE_MARK, '<script>'])
      expect([sent.includes(mark), kept.includes(mark)]).toEqual([true, false]);
    if (recordDoors.includes(door)) expect(await rawOf(kept)).toEqual(await rawOf(sent));
    // Turned to the right, the left half is above.
    expect(await corners(kept)).toBe('32×48 red above blue');
  });
});

test.each(shownDoors)('a picture for $name is no larger than it is shown', async (door) => {
  const kept = await keptOf(door, smallPng(3, 120, 40, 2400));
  expect(await sharp(kept).metadata()).toMatchObject({ width: door.side, height: door.side, format: 'png' });
  expect((await door.put(smallPdf('x'))).body.code).toBe('file_type_unallowed');
});
