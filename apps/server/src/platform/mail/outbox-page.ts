import type { FastifyInstance } from 'fastify';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import { companyTurns } from '../job/jobs.ts';
import type { Platform } from '../platform.ts';
import { keptOf } from './letter.ts';
import { listMails } from './mail-store.ts';

const SHOWN = 50;

/** Every mail of the demo, newest first, at `/outbox`; `/outbox.json` for tests. Never mounted in production. */
export function mountOutbox(app: FastifyInstance, platform: Platform): void {
  const list = async () => {
    const mails: ReturnType<typeof opened>[] = [];
    await companyTurns(platform, async ({ scope }) => {
      const rows = await platform.database.readInCompany(scope, (tx) => listMails(tx, SHOWN));
      mails.push(...rows.map((row) => opened(platform, row)));
    });
    return mails.sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  };
  app.get('/outbox.json', list);
  app.get('/outbox', async (_request, reply) => {
    const cards = (await list()).map(
      (mail) =>
        `<article class="card"><h2>${escapeHtml(mail.subject || '—')}</h2><p>Para: ${escapeHtml(mail.recipient)} · ${mail.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p><pre>${linked(mail.body_text || 'Enviado; o texto já não é guardado.')}</pre></article>`,
    );
    reply.type('text/html; charset=utf-8');
    return htmlPage(
      'Caixa de saída',
      `<h1>Caixa de saída</h1><p>E-mails desta demonstração. Nada é enviado para fora.</p>${cards.join('') || '<p>Nenhum e-mail ainda.</p>'}`,
    );
  });
}

type Row = Awaited<ReturnType<typeof listMails>>[number];

function opened({ secretBox }: Platform, row: Row) {
  const { letter: _, ...rest } = row;
  const { text: body_text, html: body_html, ...kept } = keptOf(secretBox, row);
  return { ...rest, ...kept, body_text, body_html };
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
