import type { Desk, DocumentPlan } from '@acolhe/contract/document/document';
import { rightsOf } from '@acolhe/domain/document/council';
import { pathOf, type Typed, type TypedPart } from './draft.ts';
import {
  CertificateFields,
  type Errors,
  ExamFields,
  ProtocolField,
  ReferralFields,
  TextFields,
} from './part-fields.tsx';
import { PrescriptionFields } from './prescription/prescription-fields.tsx';

type PartFieldsProps = {
  of: { appointmentId: string; patientId: string | null };
  council: Desk['council'];
  part: TypedPart;
  typed: Typed;
  errors: Errors;
  remarks: DocumentPlan['remarks'];
  warnings: DocumentPlan['warnings'];
  onChange: (change: Partial<Typed>) => void;
};

/** Fields of one part of what a doctor writes. */
export function PartFields(props: PartFieldsProps) {
  const { of, part, council, typed, errors, remarks, warnings, onChange } = props;
  const path = pathOf(typed, part);
  const common = { path, errors };
  const { recipes, isByProtocol, certificates } = rightsOf(council);
  const { prescription, certificate, exam_request: exams, referral, report, free } = typed;
  if (part === 'prescription' && prescription)
    return (
      <>
        {isByProtocol ? (
          <ProtocolField {...common} value={typed.protocol ?? ''} onChange={(protocol) => onChange({ protocol })} />
        ) : null}
        <PrescriptionFields
          {...common}
          {...of}
          recipes={recipes}
          items={prescription}
          remarks={remarks}
          warnings={warnings}
          onChange={(items) => onChange({ prescription: items })}
        />
      </>
    );
  if (part === 'certificate' && certificate)
    return (
      <CertificateFields
        {...common}
        kinds={certificates}
        value={certificate}
        onChange={(next) => onChange({ certificate: { ...certificate, ...next } })}
      />
    );
  if (part === 'exam_request' && exams)
    return (
      <ExamFields {...common} value={exams} onChange={(next) => onChange({ exam_request: { ...exams, ...next } })} />
    );
  if (part === 'referral' && referral)
    return (
      <ReferralFields
        {...common}
        value={referral}
        onChange={(next) => onChange({ referral: { ...referral, ...next } as Typed['referral'] })}
      />
    );
  if (part === 'report' && report)
    return (
      <TextFields
        {...common}
        patientId={of.patientId}
        value={report}
        onChange={(next) => onChange({ report: { ...report, ...next } })}
      />
    );
  if (free)
    return (
      <TextFields
        {...common}
        patientId={of.patientId}
        value={free}
        onChange={(next) => onChange({ free: { ...free, ...next } })}
      />
    );
  return null;
}
