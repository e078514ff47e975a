/** Answers to the pre-assessment, of a patient who is in no danger. */
export const calm = {
  alarm: ['none'],
  self_harm: false,
  pain: 3,
  since: 'day',
  fever: false,
  vomiting: false,
  condition: [],
  errand: false,
};
