import type { Override } from '@acolhe/contract/booking/clinic-booking';
import type { FieldIssue } from '@acolhe/contract/problems';
import { brokenHardRules, brokenSoftRules, type SoftRule } from '@acolhe/domain/booking/booking-rules';
import type { Interval } from '@acolhe/domain/booking/slots';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { listPatientBusy } from '../appointment/patient-store.ts';
import type { agendaAround } from '../professional/requested-time.ts';

type Around = NonNullable<Awaited<ReturnType<typeof agendaAround>>>;

const fieldOf: Readonly<Partial<Record<SoftRule, string>>> = { shorter_than_default: 'duration_minutes' };

/** Reasons why a time is impossible for any caller. */
export function impossible(visit: Interval, now: number): FieldIssue[] {
  return brokenHardRules({ visit, now }).map((code) => ({
    path: code === 'date_past' ? 'start' : 'duration_minutes',
    code,
  }));
}

/**
 * The soft rules that a time breaks, once each was overridden explicitly. Missing overrides are reported all at once;
 * no rule is broken silently.
 */
export async function overridden(
  tx: CompanyTransaction,
  around: Around,
  booking: { id?: string; patientId: string; visit: Interval; override?: Override | undefined; now: number },
): Promise<SoftRule[]> {
  const { visit, now, override } = booking;
  const except = booking.id ? [booking.id] : [];
  const patientBusy = await listPatientBusy(tx, { ...booking, except, now: new Date(now) });
  const broken = brokenSoftRules({ ...around, visit, now, patientBusy });
  const agreed = new Set<string>(override?.rules);
  if (broken.some((rule) => !agreed.has(rule))) {
    throw new Problem(
      'override_needed',
      broken.map((code) => ({
        path: fieldOf[code] ?? 'start',
        code,
        ...(code === 'shorter_than_default' ? { limit: around.defaultMinutes } : {}),
        ...(code === 'inside_lead_time' ? { limit: around.leadMinutes } : {}),
      })),
    );
  }
  return broken;
}
