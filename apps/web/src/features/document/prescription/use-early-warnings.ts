import type { PrescribedItem } from '@acolhe/contract/document/content';
import type { DocumentPlan } from '@acolhe/contract/document/document';
import { doseRules } from '@acolhe/domain/medicine/dose/dose-rule';
import { useCall } from '../../../shared/api/call.ts';
import type { TypedItem } from '../draft.ts';

type Remark = DocumentPlan['remarks'][number];
type Warning = DocumentPlan['warnings'][number];

/** Remarks that follow from the medicine alone, whatever else is written of it. */
const ofMedicine: readonly Remark['kind'][] = ['allergy', 'contraindicated', 'duplicate'];
/** Whether a warning is about how a medicine is used, not about which it is. */
const isOfUse = ({ rule }: Warning) => doseRules.some((each) => each === rule);

/**
 * Remarks and warnings on medicines as soon as they are chosen, by a plan of them without their use, and those of the plan
 * that was reviewed, which knows the doses. The prescription is the first document, when there is one.
 */
export function useEarlyWarnings(
  appointmentId: string,
  items: readonly TypedItem[],
  reviewed: DocumentPlan | undefined,
): { remarks: Remark[]; warnings: Warning[] } {
  const medicines = items.map(({ medicine_id, medicine, declared }) => ({
    medicine_id,
    medicine,
    declared: (declared || (medicine_id ? null : 'none')) as PrescribedItem['declared'],
    instructions: '-',
    quantity: 1,
    quantity_unit: '-',
  }));
  const { data: early } = useCall(
    'document',
    'plan',
    { appointment_id: appointmentId, documents: [{ type: 'prescription', items: medicines }] },
    { enabled: medicines.length > 0, staleTime: 60_000 },
  );
  const asked = reviewed?.remarks ?? [];
  const isAsked = ({ path, kind }: Remark) => asked.some((one) => one.path === path && one.kind === kind);
  const more = early?.remarks.filter((remark) => ofMedicine.includes(remark.kind) && !isAsked(remark)) ?? [];
  return {
    remarks: [...asked, ...more],
    warnings: [...(early?.warnings ?? []), ...(reviewed?.warnings.filter(isOfUse) ?? [])],
  };
}
