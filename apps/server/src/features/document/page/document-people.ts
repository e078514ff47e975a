import { formatCpf } from '@acolhe/domain/person/person-name';
import { formatPhone } from '@acolhe/domain/person/phone';
import type { DocumentBody, DocumentContent } from '../../../platform/db/json-columns.ts';
import type { TaggedDocument } from '../../../platform/pdf/tagged-document.ts';

type Shown = { age: boolean; sex: boolean; responsible: boolean };

/**
 * Data of the patient beside name and CPF, which every medical document has (CFM 2.381/2024 art. 2 III): what its reader
 * needs. Employers and schools need nothing; pharmacies age and sex (RDC 471/2021 art. 5), laboratories likewise.
 */
const shown: Readonly<Record<DocumentBody['type'], Shown>> = {
  prescription: { age: true, sex: true, responsible: true },
  exam_request: { age: true, sex: true, responsible: true },
  referral: { age: true, sex: false, responsible: true },
  report: { age: true, sex: false, responsible: true },
  certificate: { age: false, sex: false, responsible: false },
  free: { age: false, sex: false, responsible: true },
};

/** Patient and writer of a document. */
export function writePeople({ write }: TaggedDocument, { professional, patient, body }: DocumentContent): void {
  const show = shown[body.type];
  write('H2', 'Paciente', { size: 12, bold: true });
  const cpf = patient.cpf ? `CPF ${formatCpf(patient.cpf)}` : 'CPF: não possui';
  const age = patient.years === null ? '' : `${patient.years} ${patient.years === 1 ? 'ano' : 'anos'}`;
  const facts = [patient.name, cpf, show.age ? age : '', show.sex ? sexText(patient.sex) : ''];
  write('P', facts.filter(Boolean).join(' · '));
  if (patient.responsible && show.responsible) {
    const { name, cpf: number } = patient.responsible;
    write('P', `Responsável: ${name}${number ? ` · CPF ${formatCpf(number)}` : ''}`);
  }
  // Documents of earlier versions were issued without one.
  if (body.type === 'prescription') write('P', `Endereço: ${patient.address || 'não informado'}`, { size: 10 });
  write('H2', 'Profissional', { size: 12, bold: true });
  const isAnabolic = body.type === 'prescription' && body.items.some((item) => item.cid);
  const own = isAnabolic && professional.cpf ? `CPF ${formatCpf(professional.cpf)}` : '';
  write('P', [professional.name, professional.register, own].filter(Boolean).join(' · '));
  const contact = [professional.address, professional.phone ? formatPhone(professional.phone) : ''];
  write('P', contact.filter(Boolean).join(' · '), { size: 10 });
}

const sexText = (sex: string | null) => (sex === 'female' ? 'Feminino' : sex === 'male' ? 'Masculino' : '');
