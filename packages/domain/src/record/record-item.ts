import type { Role } from '../identity/roles.ts';

/** Kinds of record items (spec §3). */
export const historyItemTypes = [
  'APPOINTMENT',
  'ARCHIVE',
  'DIAGNOSTIC',
  'EVENT',
  'EXAM',
  'LINK',
  'MEDICAL_REFERRAL',
  'NOTES',
  'PRESCRIPTION',
  'QUESTIONNAIRE',
  'VACCINE',
] as const;
export type HistoryItemType = (typeof historyItemTypes)[number];

/** Items that are written by hand; the others come from visits, notes, documents and questionnaires. */
export const writtenTypes = ['EXAM', 'ARCHIVE', 'VACCINE', 'EVENT', 'LINK', 'NOTES'] as const;
export type WrittenType = (typeof writtenTypes)[number];

/** Types that each role adds to a record: notes are the doctor's, staff file what they are given. */
export function writtenTypesOf(role: Role): readonly WrittenType[] {
  switch (role) {
    case 'D':
      return writtenTypes;
    case 'P':
      return ['EXAM', 'ARCHIVE', 'VACCINE', 'EVENT', 'LINK'];
    case 'DC':
      return ['EXAM', 'ARCHIVE', 'VACCINE'];
    case 'M':
      return [];
  }
}

/** Most files of one item. */
export const MAX_ITEM_FILES = 10;
/** Most typed values of one exam. */
export const MAX_EXAM_VALUES = 60;

/** Parts of an item that can be corrected. A visit's note has all but a title; `summary` is its assessment. */
export const itemParts = ['title', 'reason', 'summary', 'text'] as const;
export type ItemPart = (typeof itemParts)[number];

/** A corrected part: what it says from then on. */
type Correction = { part: ItemPart; text: string };

/** Text of a part today: its last correction, or the first version. */
export function currentText(part: ItemPart, written: string, corrections: readonly Correction[]): string {
  return corrections.findLast((correction) => correction.part === part)?.text ?? written;
}

/** An address of https, without a sign-in before its host. */
const secureAddress = /^https:\/\/([^\s/?#@:]+)(:\d{1,5})?([/?#]\S*)?$/i;
/** A host by a public name, not by a number or the name of one machine. */
const publicHost = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
/** Names of one machine or network, which lead a reader elsewhere than the writer. */
const localHost = /(^|\.)(localhost|local|internal|lan|home|corp|test|invalid|example)$/i;

/** Whether a record may lead its readers to an address. */
export function isLink(text: string): boolean {
  const host = secureAddress.exec(text)?.[1];
  return host !== undefined && publicHost.test(host) && !localHost.test(host);
}

/**
 * Diagnoses that colleagues read only with a need: mental disorders (F), HIV (B20 to B24, Z21), sexually transmitted
 * infections (A50 to A64), abuse and violence (T74, X85 to Y09) and self-harm (X60 to X84).
 */
const sensitive = /^(F|B2[0-4]|Z21|A5|A6[0-4]|T74|X[6-9]|Y0)/;

/** @param code CID-10, with or without its dot */
export function isSensitiveCode(code: string): boolean {
  return sensitive.test(code.toUpperCase());
}

/** How long a record stays open to a doctor who opened it with a reason, ms. */
export const OPENING_MS = 4 * 60 * 60 * 1000;
