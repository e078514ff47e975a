import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicScope } from '../../platform/gate.ts';
import { smallPng } from '../../testing/file/small-files.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { headOf } from './search-engine.ts';
import { setupDocument } from './setup-document.ts';

const COMPANY = '/api/company/clinica-demo';
let app: TestApp;
let manager: Client;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestora@demo.acolhe');
});
afterAll(() => app.close());

const block = (kind: string, values: object = {}) => ({
  id: crypto.randomUUID(),
  kind,
  heading_pt: 'Estacionamento',
  heading_en: '',
  text_pt: 'Na rua de trás.',
  text_en: '',
  picture: null,
  ...values,
});
const shown = async () => (await app.client().get(`${COMPANY}/custommessage`)).body;
const write = async (values: object, publish: boolean) => {
  const { content, version } = (await manager.get(`${COMPANY}/landing`)).body;
  return manager.put(`${COMPANY}/landing`, { ...content, ...values, version, publish });
};

test('a draft is seen by nobody until it is published, and each step is in the history', async () => {
  const before = await shown();
  const kept = await write({ title_pt: 'Perto de você', blocks: [block('text')] }, false);
  expect([kept.status, kept.body.is_draft]).toEqual([200, true]);
  expect(await shown()).toEqual(before);
  const published = await write({}, true);
  expect(published.body).toMatchObject({ is_draft: false, version: 2 });
  expect(await shown()).toMatchObject({ title: 'Perto de você', additional: [{ heading: 'Estacionamento' }] });
  expect(published.body.history[1]).toMatchObject({
    actor_name: 'Márcia Teixeira',
    changes: expect.arrayContaining([{ field: 'landing_title_pt', before: '', after: 'Perto de você' }]),
  });
  const late = await manager.put(`${COMPANY}/landing`, { ...published.body.content, version: 1, publish: true });
  expect(late.body.code).toBe('rule_changed');
});

test('a part without its words, and a picture that is not there, are refused at once', async () => {
  const blocks = [block('text', { heading_pt: '', text_pt: '' }), block('picture', { picture: crypto.randomUUID() })];
  const wrong = await write({ blocks }, true);
  expect(wrong.body.fields.map(({ path }: { path: string }) => path)).toEqual([
    'blocks.0.heading_pt',
    'blocks.0.text_pt',
  ]);
  const missing = await write({ blocks: blocks.slice(1) }, true);
  expect(missing.body.fields.map(({ path }: { path: string }) => path)).toEqual(['blocks.0.picture']);
});

test('search engines and previews read the clinic, its doctors and its photo', async () => {
  const { id } = (await manager.put(`${COMPANY}/picture`, smallPng(20, 90, 80))).body;
  await write({ photo: id, photo_alt_pt: 'A "fachada" <azul>' }, true);
  const context = { platform: app.platform, scope: publicScope('clinica-demo') };
  const setup = await setupDocument(context, 'pt-BR');
  const location = '/professionals/helena-prado';
  const head = await headOf(context, { location, title: 'T', description: 'D', locale: 'pt-BR', setup });
  expect(head).toContain(`og:image" content="http://localhost:3000/api/company/clinica-demo/picture/${id}"`);
  expect(head).toContain('A &quot;fachada&quot; &lt;azul&gt;');
  const [, json = ''] = /ld\+json">(.*)<\/script>/.exec(head) ?? [];
  const graph = JSON.parse(json)['@graph'];
  expect(graph[0]).toMatchObject({ '@type': 'MedicalClinic', name: 'Clínica Demo', telephone: '+551130000000' });
  expect(graph[1]).toMatchObject({ '@type': 'Physician', url: `http://localhost:3000${location}` });
  expect(graph).toHaveLength(2);
});
