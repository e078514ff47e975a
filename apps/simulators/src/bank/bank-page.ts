import type { Locale } from '@acolhe/domain/time/time';
import { escapeHtml, htmlPage } from '../html-page.ts';
import { BANK_PATH } from './bank.ts';
import type { Behaviour } from './behaviour.ts';
import type { Notice } from './notice.ts';
import { banner, isOver, moneyIn } from './pay-page.ts';
import type { Charge, Pix, Refund } from './store.ts';
import {
  answerWords,
  noticeWords,
  refundWords,
  stateWords,
  subjectWords,
  type WordKey,
  type Words,
  wordsIn,
} from './words.ts';

export type BankPage = {
  locale: Locale;
  now: number;
  said: 'saved' | 'broken' | 'other' | undefined;
  behaviour: Behaviour;
  notices: readonly Notice[];
  charges: readonly Charge[];
  pix: readonly Pix[];
  refunds: readonly Refund[];
};

type Tools = { t: Words; locale: Locale; money: (amount: string) => string; time: (at: Date | number) => string };

/** The bank's back office: today's payments, pending notices and refunds, and its behaviour. */
export function bankPage(page: BankPage): string {
  const { locale } = page;
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });
  const tools: Tools = {
    t: wordsIn(locale),
    locale,
    money: moneyIn(locale),
    time: (at) => escapeHtml(clock.format(at)),
  };
  const { t } = tools;
  const left = [
    section(t, 'charges', charges(tools, page)),
    section(t, 'received', received(tools, page)),
    section(t, 'owed', owed(tools, page.notices)),
  ];
  const right = [
    section(t, 'paste', pasteForm(tools, page.said)),
    section(t, 'behaviour', behaviourForm(tools, page)),
    section(t, 'by_key', keyForm(tools)),
  ];
  return htmlPage(
    t('title'),
    `<h1>${t('title')}</h1>${banner(t)}<div class="two"><div>${left.join('')}</div><div>${right.join('')}</div></div><p><a href="${BANK_PATH}/">${t('refresh')}</a></p>`,
    locale,
  );
}

const section = (t: Words, key: WordKey, body: string) =>
  `<section class="card" aria-labelledby="${key}"><h2 id="${key}">${t(key)}</h2>${body}</section>`;

const form = (path: string, fields: string, label: string, kind = '') =>
  `<form method="post" action="${BANK_PATH}${path}">${fields}<button${kind ? ` class="${kind}"` : ''}>${label}</button></form>`;

function pasteForm({ t }: Tools, said: BankPage['said']): string {
  const wrong = said === 'broken' ? t('paste_broken') : said === 'other' ? t('paste_other') : undefined;
  const field = `<textarea aria-labelledby="paste" name="code" rows="3" required autocomplete="off" spellcheck="false"${
    wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  }></textarea>${wrong ? `<p id="wrong" role="alert">${wrong}</p>` : ''}`;
  return form('/read', field, t('paste_go'));
}

function behaviourForm({ t, locale }: Tools, { behaviour, said }: BankPage): string {
  const inLocale = ([portuguese, english]: readonly [string, string]) => (locale === 'en-US' ? english : portuguese);
  const select = (name: string, label: WordKey, choices: Record<string, readonly [string, string]>, chosen: string) =>
    `<label class="field" for="${name}">${t(label)}</label><select id="${name}" name="${name}">${Object.entries(choices)
      .map(
        ([value, text]) =>
          `<option value="${value}"${value === chosen ? ' selected' : ''}>${escapeHtml(inLocale(text))}</option>`,
      )
      .join('')}</select>`;
  const many = (key: WordKey): readonly [string, string] => [t(key), t(key)];
  const fields = [
    select('answers', 'answers', answerWords, behaviour.answers),
    select('about', 'about', subjectWords, behaviour.about),
    select(
      'requests_left',
      'requests',
      { '': many('requests_all'), '1': many('requests_one') },
      behaviour.requests_left === null ? '' : '1',
    ),
    select('notices', 'notices', noticeWords, behaviour.notices),
    select('refunds', 'refunds', refundWords, behaviour.refunds),
  ];
  return `${said === 'saved' ? `<p role="status"><strong>${t('saved')}</strong></p>` : ''}${form('/behaviour', fields.join(''), t('save'))}`;
}

function owed({ t, time }: Tools, notices: readonly Notice[]): string {
  if (notices.length === 0) return `<p>${t('owed_none')}</p>`;
  const rows = notices.map(({ body, due_at, attempts }) => {
    const [pix] = body.pix;
    const when = due_at ? t('owed_at', { time: time(due_at) }) : t('owed_withheld');
    const tries = attempts > 0 ? ` · ${t('owed_tries', { n: attempts })}` : '';
    return `<li><code>${escapeHtml(pix?.endToEndId ?? '')}</code><br>${when}${tries}</li>`;
  });
  return `<ul>${rows.join('')}</ul>${form('/notices', '', t('owed_send'))}`;
}

const stateIn = (locale: Locale, state: string) => escapeHtml(stateWords[state]?.[locale === 'en-US' ? 1 : 0] ?? state);

function charges({ t, locale, money, time }: Tools, page: BankPage): string {
  if (page.charges.length === 0) return `<p>${t('charges_none')}</p>`;
  const rows = page.charges.toReversed().map((charge) => {
    const isOpen = charge.status === 'ATIVA';
    const until = charge.created_at.getTime() + charge.expiration_seconds * 1000;
    const state = isOpen && isOver(charge, page.now) ? t('expired') : stateIn(locale, charge.status);
    const name = `${money(charge.amount)} ${escapeHtml(charge.payer_request ?? '')}`;
    const remove = isOpen
      ? form(`/charges/${charge.txid}/remove`, '', `${t('remove')}<span class="spoken"> ${name}</span>`, 'quiet')
      : '';
    return `<li><strong>${money(charge.amount)}</strong> · ${escapeHtml(charge.payer_request ?? '')}<br>${time(charge.created_at)} · ${state}${
      isOpen ? ` · ${t('until', { time: time(until) })}` : ''
    }<div class="ways"><a href="${BANK_PATH}/pay/${charge.txid}">${t('open_charge')}<span class="spoken"> ${name}</span></a>${remove}</div></li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function received({ t, locale, money, time }: Tools, page: BankPage): string {
  if (page.pix.length === 0) return `<p>${t('received_none')}</p>`;
  const textOf = new Map(page.charges.map((charge) => [charge.txid, charge.payer_request ?? charge.txid]));
  const sum = (rows: readonly { amount: string }[]) => rows.reduce((all, { amount }) => all + Number(amount), 0);
  const returned = page.refunds.filter(({ status }) => status === 'DEVOLVIDO');
  const rows = page.pix.toReversed().map((pix) => {
    const refunds = page.refunds
      .filter(({ end_to_end_id }) => end_to_end_id === pix.end_to_end_id)
      .map(({ amount, status }) => `<br>${t('refunded', { amount: money(amount), status: stateIn(locale, status) })}`);
    const whose = pix.txid ? escapeHtml(textOf.get(pix.txid) ?? pix.txid) : t('no_charge');
    return `<li><strong>${money(pix.amount)}</strong> · ${whose}<br>${time(pix.at)} · <code>${pix.end_to_end_id}</code>${refunds.join('')}</li>`;
  });
  const total = t('received_total', {
    received: money(String(sum(page.pix))),
    refunded: money(String(sum(returned))),
  });
  return `<p>${total}</p><ul>${rows.join('')}</ul>`;
}

const keyForm = ({ t }: Tools) =>
  `<p>${t('by_key_text')}</p>${form(
    '/key',
    `<label class="field" for="amount">${t('amount')}</label><input id="amount" name="amount" inputmode="decimal" required pattern="[0-9.]*[0-9][.,][0-9]{2}" aria-describedby="hint"><p id="hint">${t('amount_hint')}</p>`,
    t('send'),
  )}`;
