import type { ProblemCode } from '@acolhe/contract/problems';
import { rightsOf } from '@acolhe/domain/document/council';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import { PrescriptionNumberError, type Series } from '../../platform/outside/prescription-numbers.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { requireCompany } from '../company/service.ts';
import { readAnybody } from '../professional/store.ts';
import {
  addNumbers,
  claimNumberRequest,
  endNumberRequest,
  insertNumberRequest,
  readNumberRequest,
} from './number-store.ts';
import { councilOf, requireDoctor } from './policy.ts';
import { readReturnState, returnState } from './signing/return-state.ts';
import { problemText } from './signing/signing-options.ts';

/** Series that are asked for at once. Notifications have a balance of the health authority, which may be empty. */
const ASKED: readonly Series[] = ['RET', 'RCE', 'NRB', 'NRB2', 'NRA', 'NRR', 'NRT'];

/** After this a request whose numbers did not come to their end was interrupted: its token is good for half a minute. */
const TAKEN_FOR_MS = 2 * MINUTE;

/** Begins to ask the national system for numbers: the doctor signs in there, at the address that is returned. */
export async function askNumbers({ platform, scope, caller }: CallerContext): Promise<{ id: string; url: string }> {
  const professionalId = requireDoctor(caller);
  if (!platform.prescriptionNumbers) throw new Problem('numbers_unavailable');
  const id = uuid();
  await platform.database.inCompany(scope, async (tx) => {
    const doctor = await readAnybody(tx, professionalId);
    if (!doctor || !rightsOf(councilOf(doctor)).hasNumbers) throw new Problem('numbers_council');
    await insertNumberRequest(tx, {
      id,
      professional_id: professionalId,
      series: [...ASKED],
      started_at: new Date(platform.clock.now()),
    });
  });
  return { id, url: platform.prescriptionNumbers.loginUrl(returnState(scope.companyId, id)) };
}

/** The doctor is back from the national system: its token is good for half a minute. */
export async function returnFromNumbers(
  platform: Platform,
  { state, session }: { state: string; session: string },
): Promise<ProblemCode | null> {
  const found = await readReturnState(platform, state);
  const { prescriptionNumbers } = platform;
  if (!found || !prescriptionNumbers) return 'not_found';
  const { id } = found;
  const { scope } = found.context;
  const at = new Date(platform.clock.now());
  const asked = await platform.database.inCompany(scope, async (tx) => {
    const request = await claimNumberRequest(tx, id, at);
    const doctor = request && (await readAnybody(tx, request.professional_id));
    return doctor && { doctor, series: request.series, company: await requireCompany(tx) };
  });
  if (!asked) return 'document_changed';
  const { doctor, company } = asked;
  const prescriber = {
    council: doctor.register_type,
    state: doctor.register_state,
    number: doctor.register_number,
    cnpj: company.cnpj ?? '',
  };
  let added = 0;
  try {
    const token = await prescriptionNumbers.open(session);
    for (const series of asked.series) {
      const numbers = await prescriptionNumbers.request(token, series, prescriber).catch(noneLeft);
      // Each series by itself: numbers that were given are kept, whatever becomes of the next.
      added += await platform.database.inCompany(scope, (tx) => addNumbers(tx, doctor.id, series, numbers, at));
    }
  } catch (error) {
    if (!(error instanceof PrescriptionNumberError)) throw error;
    platform.log.warn({ err: error }, 'prescription numbers');
  }
  const problem = added > 0 ? null : 'numbers_unavailable';
  const ended_at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, (tx) => endNumberRequest(tx, id, { ended_at, problem }));
  return problem;
}

/** A series without a balance is no fault of the request. */
function noneLeft(error: unknown): string[] {
  if (error instanceof PrescriptionNumberError && error.reason === 'none') return [];
  throw error;
}

export async function numberState({ platform, scope, caller }: CallerContext, id: string, locale: Locale) {
  const row = await platform.database.readInCompany(scope, (tx) => readNumberRequest(tx, requireDoctor(caller), id));
  if (!row) throw new Problem('not_found');
  const isInterrupted =
    row.taken_at !== null && row.ended_at === null && row.taken_at.getTime() + TAKEN_FOR_MS < platform.clock.now();
  return {
    is_over: row.ended_at !== null || isInterrupted,
    problem: problemText(locale, isInterrupted ? 'numbers_interrupted' : row.problem),
  };
}
