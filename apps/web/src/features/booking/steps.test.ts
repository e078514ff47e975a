import { expect, test } from 'vitest';
import { choiceOf, type Known, stepOf, stepsFor } from './steps.ts';

const nothing: Known = { reason: '', hasReferral: false, hasDependents: false };
const step = (query: string, known: Partial<Known> = {}) =>
  stepOf(choiceOf(new URLSearchParams(query)), { ...nothing, ...known });

test('the address alone says which question is next', () => {
  expect(step('')).toBe('specialty');
  expect(step('specialty=Pediatria')).toBe('forwarding');
  expect(step('specialty=Pediatria&referral=no')).toBe('professional');
  expect(step('specialty=Pediatria&referral=no&professional=x')).toBe('time');
  expect(step('referral=no&professional=x&day=2026-11-23')).toBe('time');
  expect(step('referral=no&professional=x&start=2026-11-23T11:00:00.000Z')).toBe('reason');
  expect(step('referral=no&professional=x&start=rubbish')).toBe('time');
});

test('a link to a professional or a time still asks for referral and patient', () => {
  expect(step('professional=x')).toBe('forwarding');
  expect(step('professional=x&start=2026-11-23T11:00:00.000Z')).toBe('forwarding');
  expect(step('professional=x&start=2026-11-23T11:00:00.000Z&referral=no', { hasDependents: true })).toBe('person');
});

test('the referral question is answered once its data was entered in this tab', () => {
  expect(step('specialty=Pediatria&referral=tell', { hasReferral: true })).toBe('forwarding');
  expect(step('specialty=Pediatria&referral=yes')).toBe('forwarding');
  expect(step('specialty=Pediatria&referral=yes', { hasReferral: true })).toBe('professional');
});

test('the patient is asked for where there is a choice, or on request', () => {
  const query = 'specialty=Pediatria&referral=no';
  expect(step(query, { hasDependents: true })).toBe('person');
  expect(step(`${query}&for=me`, { hasDependents: true })).toBe('professional');
  expect(step(`${query}&for=someone`, { hasDependents: true })).toBe('professional');
  expect(step(`${query}&for=ask`)).toBe('person');
  expect(stepsFor(true)).toHaveLength(8);
  expect(stepsFor(false)).not.toContain('person');
});

test('nothing is confirmed without a reason', () => {
  const query = 'professional=x&referral=no&start=2026-11-23T11:00:00.000Z&step=confirm';
  expect(step(query)).toBe('reason');
  expect(step(query, { reason: '   ' })).toBe('reason');
  expect(step(query, { reason: 'Dor de cabeça' })).toBe('confirm');
});

test('changing one answer leads back to the review', () => {
  const rest = 'referral=no&step=confirm';
  const known = { reason: 'Dor de cabeça' };
  expect(step(`${rest}&professional=x`, known)).toBe('time');
  expect(step(`${rest}&professional=x&start=2026-11-23T11:00:00.000Z`, known)).toBe('confirm');
  expect(step(`${rest}&specialty=Pediatria`, known)).toBe('professional');
});

test('the payment is the last step that is counted', () => {
  expect(stepsFor(false).at(-1)).toBe('payment');
  expect(stepsFor(false).indexOf('confirm')).toBe(stepsFor(false).length - 2);
});
