import type { BenefitTarget } from '@acolhe/domain/club/club';
import type { Centavos } from '@acolhe/domain/payment/money';
import type { CallerContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { clubCover } from '../club/service.ts';
import type { Cover } from '../coverage/service.ts';
import { resolvePatientId } from '../person/dependents.ts';
import { orderCover } from '../service-order/service.ts';

export type CoverableVisit = {
  patientId: string;
  target: BenefitTarget;
  specialty: string;
  professionalId: string | null;
  price: Centavos;
  /** Epoch ms. */
  start: number;
  /** Code of a service order that is to pay for it. */
  order?: string | undefined;
};

/**
 * Coverage that pays a visit in the patient's place: the named service order, else a benefit club of the patient, else
 * none.
 */
export async function coverOf(
  tx: CompanyTransaction,
  { order, professionalId, ...visit }: CoverableVisit,
  now: number,
): Promise<Cover | undefined> {
  if (!order) return clubCover(tx, visit);
  if (!professionalId) throw new Problem('order_elsewhere');
  return orderCover(tx, { ...visit, code: order, professionalId }, now);
}

/** Divides a price between the patient and the coverage. Centavos. */
export function divided(price: Centavos, cover: Cover | undefined): { price: Centavos; covered: Centavos } {
  const covered = cover?.amount ?? 0;
  return { price: price - covered, covered };
}

/** Amount of a price that would be covered, to show before booking. No benefit or order is used up. */
export async function previewCover(
  { platform, scope, caller }: CallerContext,
  input: {
    patient_id?: string | undefined;
    target: BenefitTarget;
    specialty: string;
    price: Centavos;
    start?: string | undefined;
    order?: string | undefined;
    professional_id?: string | undefined;
  },
) {
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const { target, specialty, price, order } = input;
    const patientId = await resolvePatientId(tx, caller, input.patient_id);
    const start = input.start ? Date.parse(input.start) : now;
    const professionalId = input.professional_id ?? null;
    const cover = await coverOf(tx, { patientId, target, specialty, price, order, professionalId, start }, now);
    const { price: total, covered } = divided(price, cover);
    return { covered, total, name: cover?.name ?? null };
  });
}
