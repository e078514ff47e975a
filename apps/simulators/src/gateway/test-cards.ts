/** Outcome of a test card. */
const cardScenarios = [
  'approved',
  'no_funds',
  'wrong_data',
  'call_bank',
  'lost_card',
  'analysis_approved',
  'analysis_refused',
  'silent_found',
  'silent_never',
] as const;
export type CardScenario = (typeof cardScenarios)[number];

export type TestCard = { number: string; method: string; code: string; scenario: CardScenario };

/** Test cards of the simulator gateway; it accepts no others. */
export const testCards: readonly TestCard[] = [
  { number: '4000000000000010', method: 'visa', code: '123', scenario: 'approved' },
  { number: '5100000000000008', method: 'master', code: '123', scenario: 'approved' },
  { number: '5090000000000000', method: 'elo', code: '123', scenario: 'approved' },
  { number: '6062820000000003', method: 'hipercard', code: '123', scenario: 'approved' },
  { number: '370000000000002', method: 'amex', code: '1234', scenario: 'approved' },
  { number: '4000000000000028', method: 'visa', code: '123', scenario: 'no_funds' },
  { number: '4000000000000036', method: 'visa', code: '123', scenario: 'wrong_data' },
  { number: '4000000000000044', method: 'visa', code: '123', scenario: 'lost_card' },
  { number: '4000000000000051', method: 'visa', code: '123', scenario: 'call_bank' },
  { number: '4000000000000069', method: 'visa', code: '123', scenario: 'analysis_approved' },
  { number: '4000000000000077', method: 'visa', code: '123', scenario: 'analysis_refused' },
  { number: '4000000000000085', method: 'visa', code: '123', scenario: 'silent_found' },
  { number: '4000000000000093', method: 'visa', code: '123', scenario: 'silent_never' },
];

type Decision = { status: 'approved' | 'rejected' | 'in_process'; detail: string };

const approved: Decision = { status: 'approved', detail: 'accredited' };
const analysis: Decision = { status: 'in_process', detail: 'pending_review_manual' };
const rejected = (reason: string): Decision => ({ status: 'rejected', detail: `cc_rejected_${reason}` });

/** First state of a charge, and the final one if it is not decided at once. */
export const decisions: Readonly<Record<CardScenario, { first: Decision; last?: Decision; isSilent?: boolean }>> = {
  approved: { first: approved },
  no_funds: { first: rejected('insufficient_amount') },
  wrong_data: { first: rejected('bad_filled_security_code') },
  call_bank: { first: rejected('call_for_authorize') },
  lost_card: { first: rejected('blacklist') },
  analysis_approved: { first: analysis, last: approved },
  analysis_refused: { first: analysis, last: rejected('high_risk') },
  silent_found: { first: approved, isSilent: true },
  // The charge never came to be: the row stands for the lost request.
  silent_never: { first: { status: 'in_process', detail: 'never_made' }, isSilent: true },
};
