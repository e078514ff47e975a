import { escapeHtml, plainPage } from '../../platform/plain-page.ts';
import type { Charge } from './simulator-bank-store.ts';

const notice =
  '<p class="notice"><strong>Banco simulador.</strong> Ambiente de demonstração: nenhum valor é cobrado.</p>';

/** The page on which a charge is paid, as a bank's app would show it. */
export function payPage(charge: Charge | undefined, expired: boolean): string {
  if (!charge)
    return plainPage(
      'Banco simulador',
      `<h1>Banco simulador</h1>${notice}<div class="card"><p>Este código PIX não existe.</p></div>`,
    );
  const amount = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(charge.amount));
  return plainPage(
    'Banco simulador',
    `<h1>Banco simulador</h1>${notice}
<div class="card"><p>Pagar com PIX para <strong>Clínica Demo</strong></p><p class="amount">${escapeHtml(amount)}</p>
<p>${escapeHtml(charge.payer_request ?? '')}</p>${action(charge, expired)}</div>`,
  );
}

function action(charge: Charge, expired: boolean): string {
  if (charge.status === 'CONCLUIDA')
    return '<p role="status"><strong>Pago.</strong> Volte para a tela da consulta: ela muda sozinha.</p>';
  if (charge.status !== 'ATIVA') return '<p role="status">Esta cobrança foi cancelada por quem recebe.</p>';
  const late = expired
    ? '<p>Este código venceu. Um banco recusaria o pagamento.</p><label><input type="checkbox" name="late" value="yes" required> Deixar passar, para ver o que acontece com um PIX atrasado</label>'
    : '';
  return `<form method="post" action="/simulator-bank/pay/${escapeHtml(charge.txid)}">${late}<button>Pagar este código</button></form>`;
}
