import type { changedTotem } from '@acolhe/contract/totem/totem';
import type { TagPaper, TotemKind } from '@acolhe/domain/totem/totem';
import type * as z from 'zod';
import type { Totem } from './queries.ts';

/** Form input of a device; the marked queues are ids, one a line. */
export type TotemDraft = {
  kind: TotemKind;
  name: string;
  place: string;
  group_ids: string;
  paper: TagPaper;
  messages: string;
  pin: string;
};

const LINE = '\n';
export const idsOf = (text: string): string[] => text.split(LINE).filter(Boolean);
export const textOf = (ids: readonly string[]): string => ids.join(LINE);

export const draftOf = (totem: Totem | undefined): TotemDraft => ({
  kind: totem?.kind ?? 'totem',
  name: totem?.name ?? '',
  place: totem?.place ?? '',
  group_ids: textOf(totem?.group_ids ?? []),
  paper: totem?.paper ?? '80mm',
  messages: totem?.messages ?? '',
  pin: '',
});

/** Input of the call; an empty PIN is left out, and what a kind of device lacks is empty. */
export function totemInput({ kind, pin, group_ids, ...rest }: TotemDraft): z.input<typeof changedTotem> {
  return {
    ...rest,
    place: kind === 'totem' ? rest.place : '',
    messages: kind === 'display' ? rest.messages : '',
    group_ids: idsOf(group_ids),
    ...(pin ? { pin } : {}),
  };
}
