import type { Selectable } from 'kysely';
import { escapeHtml, htmlPage } from '../html-page.ts';
import type { Tables } from '../tables.generated.ts';

type Message = Selectable<Tables['simulator.phone_message']>;

const states: Readonly<Record<string, string>> = {
  sent: 'enviada',
  delivered: 'entregue',
  read: 'lida',
  failed: 'falhou',
};

/** The page of the phone services: what arrived, newest first, and buttons that report and answer. */
export function phonePage(messages: readonly Message[]): string {
  const body = `<h1>WhatsApp e SMS simulados</h1>
<p class="notice">Demonstração: nenhuma mensagem sai daqui. Os botões avisam o produto como a Meta avisaria.</p>
${messages.map(card).join('') || '<p>Nenhuma mensagem ainda.</p>'}`;
  return htmlPage('WhatsApp e SMS simulados', body);
}

function card({ id, channel, number, text, state }: Message): string {
  const buttons =
    channel === 'whatsapp'
      ? ['delivered', 'read', 'failed']
          .map((status) => form('report', { id, status }, `Avisar: ${states[status]}`))
          .concat(form('answer', { number, text: 'SAIR' }, 'Responder SAIR'))
          .join('')
      : '';
  return `<article class="card"><h2>${channel === 'sms' ? 'SMS' : 'WhatsApp'} para +${escapeHtml(number)}: ${states[state] ?? state}</h2><p>${linked(text)}</p>${buttons}</article>`;
}

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const form = (action: string, values: Record<string, string>, label: string) =>
  `<form method="post" action="page/${action}">${Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}<button>${label}</button></form>`;
