import type { Selectable } from 'kysely';
import { escapeHtml, htmlPage } from '../html-page.ts';
import type { Tables } from '../tables.generated.ts';

type Member = Selectable<Tables['simulator.credential_member']>;
type Order = Selectable<Tables['simulator.credential_order']>;

/** The page of the credential service: its members and orders, and forms for more. */
export function credentialPage(members: readonly Member[], orders: readonly Order[]): string {
  const body = `<h1>Serviço de credenciais simulado</h1>
<p class="notice">Demonstração: aqui uma operadora ou empresa confirma quem é do clube e emite ordens de atendimento.</p>
<section class="card"><h2>Membros de clubes</h2>
<ul>${members.map(memberRow).join('') || '<li>Ninguém ainda.</li>'}</ul>
${form('members', [field('club', 'Chave do clube'), field('cpf', 'CPF'), field('birth_date', 'Nascimento', 'date'), field('since', 'Membro desde', 'date'), field('until', 'Até (opcional)', 'date', false)], 'Confirmar membro')}</section>
<section class="card"><h2>Ordens de atendimento</h2>
<ul>${orders.map(orderRow).join('') || '<li>Nenhuma ainda.</li>'}</ul>
${form('orders', [field('code', 'Código'), field('partner', 'Quem paga'), field('name', 'Nome da pessoa'), field('cpf', 'CPF'), field('birth_date', 'Nascimento', 'date'), field('specialty', 'Especialidade (opcional)', 'text', false), field('valid_until', 'Válida até', 'date')], 'Emitir ordem')}</section>`;
  return htmlPage('Serviço de credenciais simulado', body);
}

const memberRow = ({ club, cpf, since, until }: Member) =>
  `<li><b>${escapeHtml(club)}</b> CPF ${escapeHtml(cpf)}, desde ${since}${until ? ` até ${until}` : ''}</li>`;

const orderRow = ({ code, partner, name, state, valid_until }: Order) =>
  `<li><code>${escapeHtml(code)}</code> ${escapeHtml(partner)}, ${escapeHtml(name)}, até ${valid_until}: <b>${state === 'used' ? 'usada' : 'válida'}</b></li>`;

const form = (action: string, fields: string[], label: string) =>
  `<form method="post" action="page/${action}">${fields.join('')}<button>${label}</button></form>`;

const field = (name: string, label: string, type = 'text', required = true) =>
  `<label class="field" for="${name}-${label.length}">${label}</label><input id="${name}-${label.length}" name="${name}" type="${type}"${required ? ' required' : ''}>`;
