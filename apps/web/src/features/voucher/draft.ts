import type { VoucherValues, VoucherView } from '@acolhe/contract/voucher/voucher';
import { voucherCodeOf } from '@acolhe/domain/text/code';
import type { Locale } from '@acolhe/domain/time/time';
import { centavosFromTyped, typedFromCentavos, wholeFromTyped } from '../../shared/form/typed-number.ts';
import type { WrittenForm } from '../../shared/form/written-form.ts';

/** Form input of a voucher. Selections from a list are stored as text, one per line, like the other fields. */
export type VoucherDraft = {
  code: string;
  description: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount: string;
  valid_from: string;
  valid_until: string;
  max_uses: string;
  max_uses_patient: string;
  specialties: string;
  professional_ids: string;
};

const LINE = '\n';
export const markedOf = (lines: string): string[] => lines.split(LINE).filter(Boolean);
export const linesOf = (marked: readonly string[]): string => marked.join(LINE);

export function draftOf(voucher: VoucherView | undefined, locale: Locale): VoucherDraft {
  return {
    code: voucher?.code ?? '',
    description: voucher?.description ?? '',
    kind: voucher?.amount ? 'amount' : 'percent',
    percent: String(voucher?.percent ?? ''),
    amount: voucher?.amount ? typedFromCentavos(voucher.amount, locale) : '',
    valid_from: voucher?.valid_from ?? '',
    valid_until: voucher?.valid_until ?? '',
    max_uses: String(voucher?.max_uses ?? ''),
    max_uses_patient: String(voucher?.max_uses_patient ?? ''),
    specialties: linesOf(voucher?.specialties ?? []),
    professional_ids: linesOf(voucher?.professional_ids ?? []),
  };
}

/** Input of the call; invalid numbers are passed on for the schema to report. */
export function voucherInput(draft: VoucherDraft): VoucherValues & { code: string } {
  const number = (value: number | string | null) => value as number | null;
  return {
    code: draft.code,
    description: draft.description,
    percent: draft.kind === 'percent' ? number(wholeFromTyped(draft.percent)) : null,
    amount: draft.kind === 'amount' ? number(centavosFromTyped(draft.amount)) : null,
    valid_from: draft.valid_from || null,
    valid_until: draft.valid_until || null,
    max_uses: number(wholeFromTyped(draft.max_uses)),
    max_uses_patient: number(wholeFromTyped(draft.max_uses_patient)),
    specialties: markedOf(draft.specialties),
    professional_ids: markedOf(draft.professional_ids),
  };
}

/** A voucher's code. */
export const voucherForm: WrittenForm = {
  inputMode: 'text',
  type: (text) => text.toUpperCase(),
  tidy: voucherCodeOf,
};

/** Capital letters and digits that are not confused when read out. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Generates a code of ten characters, 49 random bits: safe from guessing at ten tries per 15 minutes. */
export function drawnCode(): string {
  let code = '';
  while (code.length < 10) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Rejection sampling: bytes that would bias the distribution are discarded.
    if (byte < 256 - (256 % SIGNS.length)) code += SIGNS[byte % SIGNS.length];
  }
  return code;
}
