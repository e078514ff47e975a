import type { Benefit, clubRules, ManagedClub } from '@acolhe/contract/club/club';
import { benefitPeriods } from '@acolhe/domain/club/club';
import type * as z from 'zod';
import { wholeFromTyped } from '../../../shared/form/typed-number.ts';

/** Form input of a club; benefits are JSON text, like the other fields. */
export type ClubDraft = {
  name: string;
  sponsor: string;
  about: string;
  how_to_join: string;
  has_colour: boolean;
  colour: string;
  is_public: boolean;
  join_code: string;
  credential_key: string;
  max_dependents: string;
  benefits: string;
  is_active: boolean;
};

/** A benefit as typed; `whom` is `line`, `any`, or a specialty. */
export type BenefitDraft = {
  whom: string;
  percent: string;
  visits: string;
  period: Benefit['period'];
  waiting_days: string;
};

export const LINE = 'line';
export const ANY = 'any';
const FIRST_COLOUR = '#1f5fae';

export const newBenefit: BenefitDraft = { whom: ANY, percent: '100', visits: '', period: 'month', waiting_days: '0' };

export const benefitsOf = (text: string): BenefitDraft[] => JSON.parse(text);
export const textOfBenefits = (benefits: readonly BenefitDraft[]): string => JSON.stringify(benefits);

const draftOfBenefit = ({ target, specialty, percent, visits, period, waiting_days }: Benefit): BenefitDraft => ({
  whom: target === 'line' ? LINE : (specialty ?? ANY),
  percent: String(percent),
  visits: String(visits ?? ''),
  period,
  waiting_days: String(waiting_days),
});

export function draftOf(club: ManagedClub | undefined): ClubDraft {
  return {
    name: club?.name ?? '',
    sponsor: club?.sponsor ?? '',
    about: club?.about ?? '',
    how_to_join: club?.how_to_join ?? '',
    has_colour: Boolean(club?.colour),
    colour: club?.colour || FIRST_COLOUR,
    is_public: club?.is_public ?? true,
    join_code: club?.join_code ?? '',
    credential_key: club?.credential_key ?? '',
    max_dependents: String(club?.max_dependents ?? 5),
    benefits: textOfBenefits(club ? club.benefits.map(draftOfBenefit) : [newBenefit]),
    is_active: club?.status !== 'inactive',
  };
}

/** Input of the call; invalid numbers are passed on for the schema to report. */
export function clubInput({ has_colour, is_active, ...draft }: ClubDraft): z.input<typeof clubRules> {
  const number = (value: number | string | null) => value as number;
  return {
    ...draft,
    colour: has_colour ? draft.colour : '',
    max_dependents: number(wholeFromTyped(draft.max_dependents)),
    status: is_active ? 'active' : 'inactive',
    benefits: benefitsOf(draft.benefits).map(({ whom, percent, visits, period, waiting_days }) => ({
      target: whom === LINE ? 'line' : 'visit',
      specialty: whom === LINE || whom === ANY ? null : whom,
      percent: number(wholeFromTyped(percent)),
      visits: number(wholeFromTyped(visits)),
      period,
      waiting_days: number(wholeFromTyped(waiting_days)),
    })),
  };
}

export const periods = benefitPeriods;
