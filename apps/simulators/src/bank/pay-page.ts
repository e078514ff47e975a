import type { Locale } from '@acolhe/domain/time/time';
import { escapeHtml, htmlPage } from '../html-page.ts';
import { BANK_PATH } from './bank.ts';
import type { Charge } from './store.ts';
import { RECEIVER } from './wire.ts';
import { type Words, wordsIn } from './words.ts';

/** Whether a charge has expired; the bank's record does not say so. */
export const isOver = (charge: Charge, now: number) =>
  charge.created_at.getTime() + charge.expiration_seconds * 1000 <= now;

/** Banner of every page of the simulator. */
export const banner = (t: Words) => `<p class="notice"><strong>${t('title')}.</strong> ${t('notice')}</p>`;

export const moneyIn = (locale: Locale) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
  return (amount: string) => escapeHtml(format.format(Number(amount)));
};

/** The page to pay a charge, as a bank's app would show it. */
export function payPage(
  charge: Charge | undefined,
  { times, now, locale }: { times: number; now: number; locale: Locale },
): string {
  const t = wordsIn(locale);
  const inside = `<p><a href="${BANK_PATH}/">${t('to_bank')}</a></p>`;
  const body = charge
    ? `<p>${t('pay_to')} <strong>${escapeHtml(RECEIVER.merchantName)}</strong></p>
<p class="amount">${moneyIn(locale)(charge.amount)}</p><p>${escapeHtml(charge.payer_request ?? '')}</p>
${action(charge, t, times, isOver(charge, now))}`
    : `<p>${t('unknown')}</p>`;
  return htmlPage(t('title'), `<h1>${t('title')}</h1>${banner(t)}<div class="card">${body}</div>${inside}`, locale);
}

function action(charge: Charge, t: Words, times: number, expired: boolean): string {
  const form = (fields: string, label: string) =>
    `<form method="post" action="${BANK_PATH}/pay/${escapeHtml(charge.txid)}">${fields}<button>${label}</button></form>`;
  if (charge.status === 'CONCLUIDA') {
    const said = times > 1 ? t('paid_times', { n: times }) : t('paid_text');
    return `<p role="status"><strong>${t('paid')}</strong> ${said}</p>
<details><summary>${t('again_ask')}</summary><p>${t('again_text')}</p>${form(
      '<input type="hidden" name="again" value="yes">',
      t('pay_again'),
    )}</details>`;
  }
  if (charge.status !== 'ATIVA')
    return `<p role="status">${t(charge.status === 'REMOVIDA_PELO_PSP' ? 'removed_by_bank' : 'removed')}</p>`;
  if (!expired) return form('', t('pay'));
  return `<p>${t('expired')}</p>${form(
    `<label><input type="checkbox" name="late" value="yes" required> ${t('let_through')}</label>`,
    t('pay'),
  )}`;
}
