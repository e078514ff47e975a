import type { teamRules } from '@acolhe/contract/message/team';
import { officeHours } from '@acolhe/domain/time/weekly-hours';
import type * as z from 'zod';
import { hoursOfText, hoursText, linesOf, textOf } from '../../queue/settings/draft.ts';
import type { ManagedTeam } from './queries.ts';

/** Form input of a team; lists are text, one entry a line, like the other fields. */
export type TeamDraft = {
  name: string;
  description: string;
  at_reception: boolean;
  member_ids: string;
  hours: string;
  answer_minutes: string;
  automatic_pt: string;
  automatic_en: string;
  is_active: boolean;
};

/** Working hours within which a team may promise to answer. */
export const answerHours = [1, 2, 4, 8, 16, 24, 40];

export function draftOf(team: ManagedTeam | undefined): TeamDraft {
  return {
    name: team?.name ?? '',
    description: team?.description ?? '',
    at_reception: team?.at_reception ?? false,
    member_ids: textOf(team?.member_ids ?? []),
    hours: hoursText(team?.hours ?? officeHours),
    answer_minutes: String(team?.answer_minutes ?? 480),
    automatic_pt: team?.automatic_pt ?? '',
    automatic_en: team?.automatic_en ?? '',
    is_active: team?.status !== 'inactive',
  };
}

/** Input of the call. */
export function teamInput({ is_active, ...draft }: TeamDraft): z.input<typeof teamRules> {
  return {
    ...draft,
    member_ids: linesOf(draft.member_ids),
    hours: hoursOfText(draft.hours),
    answer_minutes: Number(draft.answer_minutes),
    status: is_active ? 'active' : 'inactive',
  };
}
