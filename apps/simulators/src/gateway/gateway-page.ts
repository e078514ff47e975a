import { typedCardNumber } from '@acolhe/domain/payment/card';
import { escapeHtml, htmlPage } from '../html-page.ts';
import { GATEWAY_PATH } from './gateway.ts';
import type { GatewayCharge } from './store.ts';
import { type CardScenario, decisions, type TestCard } from './test-cards.ts';

const notice =
  '<p class="notice"><strong>Operadora de cartão simulada.</strong> Ambiente de demonstração, nenhum valor é cobrado.</p>';

const words: Readonly<Record<CardScenario, string>> = {
  approved: 'Aprovado na hora.',
  no_funds: 'Recusado: sem limite.',
  wrong_data: 'Recusado: código de segurança errado.',
  call_bank: 'Recusado: o banco pede para ligar.',
  lost_card: 'Recusado: cartão perdido ou bloqueado.',
  analysis_approved: 'Fica em análise; depois de dois minutos é aprovado.',
  analysis_refused: 'Fica em análise; depois de dois minutos é recusado.',
  silent_found: 'A operadora não responde por um minuto; a cobrança foi feita.',
  silent_never: 'A operadora não responde por um minuto; a cobrança nunca chegou.',
};

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  elo: 'Elo',
  hipercard: 'Hipercard',
  amex: 'American Express',
};

const money = (amount: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount / 100);

/** The published test cards, and the charges made with them. */
export function gatewayPage(cards: readonly TestCard[], charges: readonly GatewayCharge[], now: number): string {
  const rows = cards.map(
    ({ number, method, code, scenario }) =>
      `<li><strong>${typedCardNumber(number)}</strong><br>${brands[method]} · código ${code}<br>${words[scenario]}</li>`,
  );
  const items = charges.map((charge) => `<article class="card">${chargeItem(charge, now)}</article>`);
  return htmlPage(
    'Operadora de cartão simulada',
    `<h1>Cartões de teste</h1>${notice}
<div class="card"><p>Use qualquer nome e CPF e uma validade no futuro. Outros números são recusados.</p><ul>${rows.join('')}</ul></div>
<h2>Cobranças</h2>${items.join('') || '<p>Nenhuma cobrança ainda.</p>'}`,
  );
}

function chargeItem(charge: GatewayCharge, now: number): string {
  const what = `${money(charge.total)} em ${charge.installments}x · ${escapeHtml(brands[charge.method] ?? charge.method)} final ${escapeHtml(charge.last_four)}`;
  const head = `<h3>Cobrança ${charge.id}</h3><p>${what}</p>`;
  if (charge.silent_until && charge.silent_until.getTime() > now)
    return `${head}<p>A operadora não responde sobre esta cobrança.</p>${form(charge, 'answer', 'Responder agora')}`;
  if (charge.status_detail === 'never_made') return `${head}<p>Esta cobrança nunca chegou à operadora.</p>`;
  if (charge.status === 'in_process' && decisions[charge.scenario as CardScenario].last)
    return `${head}<p>Em análise.</p>${form(charge, 'approve', 'Aprovar agora')}<br><br>${form(charge, 'refuse', 'Recusar agora')}`;
  const states: Record<string, string> = { approved: 'Aprovada.', rejected: 'Recusada.', cancelled: 'Cancelada.' };
  return `${head}<p>${states[charge.status] ?? escapeHtml(charge.status)}</p>`;
}

const form = (charge: GatewayCharge, step: string, label: string) =>
  `<form method="post" action="${GATEWAY_PATH}/charges/${charge.id}/${step}"><button>${label}</button></form>`;
