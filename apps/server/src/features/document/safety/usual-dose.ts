import type { UsualDoseAnswer } from '@acolhe/contract/document/usual-dose';
import { usualUse } from '@acolhe/domain/document/posology';
import { doseOf, packedOf } from '@acolhe/domain/medicine/dose/dose';
import { usualDoseOf, WEIGHT_MISSING } from '@acolhe/domain/medicine/dose/usual-dose';
import { isOf } from '@acolhe/domain/medicine/substance-group';
import type { CallerContext } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { medicinesById } from '../../medicine/service.ts';
import { requireOwnVisit } from '../policy.ts';
import { readDosedPatient } from './judgement.ts';

/** How a medicine of the catalogue is usually used by the patient of the doctor's own visit. */
export function usualDose(
  { platform, scope, caller }: CallerContext,
  { id, medicine: medicineId }: { id: string; medicine: string },
): Promise<UsualDoseAnswer> {
  return platform.database.readInCompany(scope, async (tx) => {
    const visit = await requireOwnVisit(tx, caller, id);
    const medicine = (await medicinesById(tx, [medicineId])).get(medicineId);
    if (!medicine) throw new Problem('not_found');
    const patient = await readDosedPatient(tx, visit.patient_id, platform.clock.now());
    const found = usualDoseOf(medicine, patient);
    const { unit, route } = formOf(medicine);
    return {
      proposal: found === WEIGHT_MISSING ? null : found,
      is_weight_missing: found === WEIGHT_MISSING,
      unit,
      route,
      packed: packedOf(doseOf(medicine.name, medicine.substances, route)),
    };
  });
}

/** How a form is taken. Brands of insulin and the like state none, and are injected. */
function formOf({ name, substances: [substance = ''] }: { name: string; substances: readonly string[] }) {
  const use = usualUse(name);
  if (use.unit !== 'unidade') return use;
  if (substance.startsWith('insulina')) return { unit: 'UI', route: 'subcutaneous' as const };
  return isOf('glp1_agonist', substance) ? { unit: 'aplicação', route: 'subcutaneous' as const } : use;
}
