import { DAY } from '@acolhe/domain/time/duration';
import { sealedContent } from '@acolhe/signature/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFailures } from '../../../platform/job/failure-store.ts';
import { bookFirst, type Client, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let doctor: Client;
let patient: Client;

beforeAll(async () => {
  app = await startTestApp();
  patient = await app.as('paciente@demo.acolhe');
  doctor = await app.as('medica@demo.acolhe');
  // Those of the demo.
  await run('check-seals');
  expect(await app.sql('select count(*) > 0 as found from record_seal')).toEqual([{ found: true }]);
}, 60_000);
afterAll(() => app.close());

const run = async (name: string) => app.recurring.find((job) => job.name === name)?.run();
const words = { reason: 'Tosse', assessment: 'Bronquite “aguda”', codes: [{ code: 'J20.9' }], conduct: 'Repouso' };

/** A signed note, corrected, with an addendum. */
async function signed(): Promise<{ id: string; at: string }> {
  const { id } = await bookFirst(app, patient, 'Clínica Médica');
  await app.sql("update appointment set status = 'in_progress', hold_until = null where id = $1", [id]);
  const at = `/api/appointment/${id}`;
  await doctor.put(`${at}/note`, words);
  const { body } = await doctor.post(`${at}/note/sign`);
  await doctor.post(`${at}/note/addendum`, { text: 'Radiografia normal' });
  const [{ patient_id: ana }] = await app.sql('select patient_id from appointment where id = $1', [id]);
  const correction = { part: 'text', text: 'Repouso e água', reason: 'Faltou a água' };
  const corrected = await doctor.put(`/api/person/${ana}/history/item/${body.item_id}/correction`, correction);
  expect(corrected.status).toBeLessThan(300);
  return { id, at };
}

const sealsOf = async (id: string) => {
  const rows = await app.sql(
    `select s.kind, s.cms from record_seal s where s.of_id = $1
       or s.of_id in (select id from note_addendum where appointment_id = $1)
       or s.of_id in (select c.id from record_item_change c join record_item i on i.id = c.item_id where i.appointment_id = $1)
     order by s.kind`,
    [id],
  );
  return rows.map(({ kind, cms }) => {
    const content = sealedContent(Buffer.from(cms, 'base64'));
    return { kind, words: content && JSON.parse(content.bytes.toString()) };
  });
};

test('what was signed is sealed within a minute: its words, who and when, once, with a time stamp', async () => {
  const { id, at } = await signed();
  expect((await doctor.get(`${at}/note`)).body.seal).toBeNull();
  await Promise.all([run('seal-notes'), run('seal-notes')]);
  await run('seal-notes');
  const [{ protocol }] = await app.sql('select protocol from appointment where id = $1', [id]);
  const who = { visit: protocol, author: 'Dra. Helena Prado', register: 'CRM 123456/SP', patient: expect.any(String) };
  expect(await sealsOf(id)).toEqual([
    { kind: 'addendum', words: expect.objectContaining({ ...who, text: 'Radiografia normal' }) },
    {
      kind: 'change',
      words: expect.objectContaining({ ...who, before: 'Repouso', text: 'Repouso e água', reason: 'Faltou a água' }),
    },
    {
      kind: 'note',
      words: expect.objectContaining({ ...who, ...words, codes: [expect.objectContaining({ code: 'J20.9' })] }),
    },
  ]);
  const stamped = new Date(app.clock.now()).toISOString().slice(0, 10);
  expect((await patient.get(`${at}/consultorio/detail`)).body.note.seal).toEqual({
    at: expect.any(String),
    stamped_at: expect.stringContaining(stamped),
  });
});

test('words that were changed beside the product, or are gone, are found within a week and told until they are back', async () => {
  const { id } = await signed();
  await run('seal-notes');
  const checkAll = async () => {
    for (let night = 0; night < 7; night++) {
      await run('check-seals');
      app.clock.advance(DAY);
    }
    return (await listFailures(app.platform.database)).map(({ job, code }) => [job, code]);
  };
  expect(await checkAll()).toEqual([]);
  // A patient may have another name afterwards.
  await app.sql(
    "update person set name = name || ' Silva' where id = (select patient_id from appointment where id = $1)",
    [id],
  );
  expect(await checkAll()).toEqual([]);
  const broken = [['check-seals', 'file_damaged']];
  for (const [tamper, mend] of [
    [
      "update visit_note set conduct = 'Alta' where appointment_id = $1",
      "update visit_note set conduct = 'Repouso' where appointment_id = $1",
    ],
    [
      "update note_addendum set text = 'Nada' where appointment_id = $1",
      "update note_addendum set text = 'Radiografia normal' where appointment_id = $1",
    ],
    ["update record_seal set cms = replace(cms, substr(cms, 200, 4), 'AAAA') where of_id = $1", ''],
  ] as const) {
    const [{ cms }] = await app.sql('select cms from record_seal where of_id = $1', [id]);
    await app.sql(tamper, [id]);
    expect([tamper, await checkAll()]).toEqual([tamper, broken]);
    const told = (await (await app.as('gestora@demo.acolhe')).get('/api/company/jobs/failing')).body;
    expect(told).toMatchObject([{ area: 'stored_file', items: 1 }]);
    if (mend) await app.sql(mend, [id]);
    else await app.sql('update record_seal set cms = $2 where of_id = $1', [id, cms]);
    expect(await checkAll()).toEqual([]);
  }
});
