/**
 * Net promoter score of 0–10 answers: % of 9–10 minus % of 0–6, rounded to a whole number from −100 to 100.
 * Undefined without answers.
 */
export function netPromoterScore(scores: readonly number[]): number | undefined {
  if (scores.length === 0) return undefined;
  const promoters = scores.filter((score) => score >= 9).length;
  const detractors = scores.filter((score) => score <= 6).length;
  return Math.round(((promoters - detractors) / scores.length) * 100);
}
