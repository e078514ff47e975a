import { vitalSignRefusal } from '../../record/vital-sign.ts';
import { foldedText } from '../folded-text.ts';

/** Facts that the kidney's function is estimated from. */
export type KidneyFacts = {
  /** Serum creatinine, mg/dL. */
  creatinine: number;
  years: number;
  sex: 'female' | 'male';
};

/** Micromoles of creatinine in a litre for each mg/dL. */
const MICROMOLES = 88.4;

/** A serum creatinine among the values of a laboratory, mg/dL; null for any other value, or without a unit that is known. */
export function creatinineOf({ name, value, unit }: { name: string; value: string; unit: string }): number | null {
  if (!/^creatinina(?: (?:serica|no soro|no sangue|plasmatica))?$/.test(foldedText(name.trim()))) return null;
  const number = Number(value.trim().replace(',', '.'));
  const per = { 'mg/dl': 1, 'µmol/l': MICROMOLES, 'μmol/l': MICROMOLES, 'umol/l': MICROMOLES }[
    unit.trim().toLowerCase()
  ];
  const amount = per === undefined ? Number.NaN : number / per;
  return vitalSignRefusal('creatinine', Number(amount.toFixed(2))) === null ? Number(amount.toFixed(2)) : null;
}

/** Equations hold from this age. */
export const KIDNEY_YEARS = 18;

/**
 * Estimated glomerular filtration, mL/min/1.73 m²: CKD-EPI 2021, without race (Inker et al., N Engl J Med 2021;385:1737,
 * doi 10.1056/NEJMoa2102953).
 */
export function filtrationRate({ creatinine, years, sex }: KidneyFacts): number {
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const part = creatinine / kappa;
  return 142 * Math.min(part, 1) ** alpha * Math.max(part, 1) ** -1.2 * 0.9938 ** years * factor;
}

/** Creatinine clearance, mL/min, by which most leaflets give their doses (Cockcroft and Gault, Nephron 1976;16:31). */
export function creatinineClearance({ creatinine, years, sex }: KidneyFacts, weight: number): number {
  return (((140 - years) * weight) / (72 * creatinine)) * (sex === 'female' ? 0.85 : 1);
}
