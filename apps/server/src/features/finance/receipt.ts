import { shownName } from '@acolhe/domain/person/person-name';
import { DAY } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import { specialtyName } from '@acolhe/phrases/professional/specialty';
import type { Caller } from '../../platform/auth.ts';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import { queueDraft } from '../../platform/mail/mail-draft.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { threadModule } from '../../platform/thread/threads.ts';
import { readVisible } from '../appointment/service.ts';
import { listIncomingPayments } from '../payment/ledger/incoming-payment-store.ts';
import { listRefunds } from '../payment/refund/store.ts';
import { isSimulatedMoney } from '../payment-account/client.ts';
import { recipientOf } from '../person/recipient.ts';
import { registerOf } from '../professional/service.ts';
import type { Contact } from '../professional/store.ts';
import type * as receiptPage from './receipt-page.ts';
import { listUnsentReceipts, type ReceiptFacts, readReceiptFacts } from './receipt-store.ts';

type Receipt = receiptPage.Receipt;
const page = threadModule<typeof receiptPage>(new URL('./receipt-page.ts', import.meta.url));

/** Maximum age of a payment whose receipt is mailed. */
const MAILED_WITHIN_MS = 2 * DAY;
const BATCH = 100;

/** Receipt of a paid visit as a file; by a payment's code, or for those who may see the visit. */
export async function receiptFile(
  { platform, scope }: CompanyContext,
  appointmentId: string,
  locale: Locale,
  caller?: Caller,
): Promise<File> {
  const { receipt } = await platform.database.readInCompany(scope, async (tx) => {
    if (caller) await readVisible(tx, caller, appointmentId);
    return requireReceipt(platform, tx, appointmentId, locale);
  });
  const bytes = await page('drawReceipt', receipt);
  return new File([new Uint8Array(bytes)], nameOf(receipt), { type: 'application/pdf' });
}

const nameOf = ({ locale, protocol }: Receipt) => `${phrase(locale, 'receipt.file')}-${protocol}.pdf`;

/** Paid, perhaps refunded since: the receipt lists both. Late payments belong to no visit. */
const receipted = new Set(['paid', 'refunding', 'refunded']);

async function requireReceipt(
  platform: Platform,
  tx: CompanyTransaction,
  appointmentId: string,
  locale: Locale,
): Promise<{ facts: ReceiptFacts; receipt: Receipt }> {
  const facts = await readReceiptFacts(tx, appointmentId);
  if (!facts) throw new Problem('not_found');
  return { facts, receipt: await receiptOf(platform, tx, facts, locale) };
}

/** Receipt in a language. */
async function receiptOf(
  platform: Platform,
  tx: CompanyTransaction,
  facts: ReceiptFacts,
  locale: Locale,
): Promise<Receipt> {
  const received = receipted.has(facts.status) ? await listIncomingPayments(tx, facts.payment_id) : [];
  // Double payments are refunded automatically: they are no part of the visit's cost.
  const refunds = (await listRefunds(tx, facts.payment_id)).filter(
    ({ cause, status }) => cause !== 'twice' && status !== 'failed',
  );
  // A payment of a wrong amount did not count, and was refunded.
  const paid = received.find(({ amount }) => amount === facts.price - facts.discount) ?? received[0];
  if (!paid || facts.price <= facts.discount) throw new Problem('receipt_unavailable');
  const when = timesOf(locale, facts.time_zone);
  return {
    locale,
    company: {
      name: facts.company_name,
      socialName: facts.company_social_name,
      cnpj: facts.cnpj,
      address: facts.receipt_address ?? '',
      phone: facts.company_phone,
    },
    patient: {
      name: shownName({ name: facts.patient_name, social_name: facts.patient_social_name }),
      cpf: facts.patient_cpf,
    },
    payer: facts.parent_name
      ? { name: shownName({ name: facts.parent_name, social_name: facts.parent_social_name }), cpf: facts.parent_cpf }
      : null,
    professional: {
      name: facts.professional_name,
      register: registerOf(facts),
      specialty: specialtyName(locale, facts.specialty ?? ''),
    },
    protocol: facts.protocol,
    price: facts.price,
    discount: facts.discount,
    voucher: facts.voucher,
    paid: [
      {
        source: phrase(
          locale,
          paid.method ? `finance.receipt.${paid.method}_at_desk` : `finance.receipt.${paid.source}`,
        ),
        amount: facts.price - facts.discount,
        at: when.time(paid.received_at),
      },
    ],
    refunds: refunds.map(({ amount, asked_at, closed_at, status }) => ({
      amount,
      at: when.day(closed_at ?? asked_at),
      isDone: status === 'returned',
    })),
    visitAt: when.time(facts.starts_at),
    issuedAt: when.time(new Date(platform.clock.now())),
    isDemo: await isSimulatedMoney(platform, tx, paid),
  };
}

function timesOf(locale: Locale, timeZone: string) {
  const time = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short' });
  return {
    time: (at: Date) => (locale === 'pt-BR' ? time.format(at).replace(',', ' às') : time.format(at)),
    day: (at: Date) => day.format(at),
  };
}

/**
 * Job: mails receipts to payers, and copies to the clinic's address. Drawing is not part of the payment: a failed
 * mail is queued a minute later.
 */
export async function mailReceipts(platform: Platform): Promise<void> {
  const since = new Date(platform.clock.now() - MAILED_WITHIN_MS);
  await forEachCompany(platform, 'mail-receipts', (context) =>
    eachDue(context, {
      job: 'mail-receipts',
      kind: 'receipt',
      list: (limit) => platform.database.readInCompany(context.scope, (tx) => listUnsentReceipts(tx, since, limit)),
      batch: BATCH,
      idOf: (appointmentId) => appointmentId,
      work: (appointmentId) => mailReceipt(context, appointmentId),
    }),
  );
}

async function mailReceipt({ platform, scope }: CompanyContext, appointmentId: string): Promise<void> {
  const facts = await platform.database.readInCompany(scope, (tx) => readReceiptFacts(tx, appointmentId));
  for (const { to, name, locale, key } of facts ? recipientsOf(facts) : []) {
    const { receipt } = await platform.database.readInCompany(scope, (tx) =>
      requireReceipt(platform, tx, appointmentId, locale),
    );
    const bytes = await page('drawReceipt', receipt);
    const values = { doctor: receipt.professional.name, date: receipt.visitAt, protocol: receipt.protocol };
    const attachment = {
      filename: nameOf(receipt),
      contentType: 'application/pdf',
      content: Buffer.from(bytes).toString('base64'),
      encoding: 'base64',
    } as const;
    await platform.database.inCompany(scope, (tx) =>
      queueDraft(
        platform,
        tx,
        { to, name, locale },
        {
          kind: 'receipt',
          path: `/payment/${facts?.payment_code}`,
          company: receipt.company.name,
          values,
          footer: phrase(locale, 'mail.booked.protocol', values),
          dedupeKey: key,
          attachments: [attachment],
        },
      ),
    );
  }
}

/** Recipients: the patient or the responsible person, if the clinic sends receipts, and the clinic's address. */
function recipientsOf(facts: ReceiptFacts): (Contact & { key: string })[] {
  const patient = facts.sends_receipt === false ? undefined : recipientOf(facts);
  return [
    ...(patient ? [{ ...patient, key: `receipt:${facts.payment_id}` }] : []),
    ...(facts.receipt_copy_email
      ? [
          {
            to: facts.receipt_copy_email,
            name: facts.company_name,
            locale: 'pt-BR' as const,
            key: `receipt-copy:${facts.payment_id}`,
          },
        ]
      : []),
  ];
}
