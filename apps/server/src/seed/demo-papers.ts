import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { insertFile, insertReferralLetter } from '../features/appointment/file-store.ts';
import type { CompanyContext } from '../platform/context.ts';
import { drawPdf } from './demo-exam.ts';

/** Documents of a demo patient for a visit: the referral, its letter and an exam. */
export async function seedPapers(
  { platform, scope }: CompanyContext,
  visit: { appointmentId: string; patientName: string; at: Date },
): Promise<void> {
  const { appointmentId, patientName, at } = visit;
  const papers = [
    {
      kind: 'referral' as const,
      name: 'Encaminhamento UBS Centro.pdf',
      bytes: drawPdf(
        'UBS Centro',
        `Encaminho ${patientName} para avaliação`,
        'Rinite de repetição, sem melhora com soro.',
        'Dra. Paula Reis, CRM 998877/SP',
      ),
    },
    {
      kind: 'exam' as const,
      name: 'Hemograma.pdf',
      bytes: drawPdf('Laboratório Demo', patientName, 'Hemograma', 'Eosinófilos: 8% (referência: 1 a 5%)'),
    },
  ];
  for (const { kind, name, bytes } of papers) {
    const path = `${uuid()}.pdf`;
    await platform.files.put(`${scope.companyId}/appointment/${appointmentId}/${path}`, bytes);
    await platform.database.inCompany(scope, (tx) =>
      insertFile(tx, {
        path,
        appointment_id: appointmentId,
        kind,
        name,
        media_type: 'application/pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        side: 'patient',
        added_by: 'seed',
        upload_id: null,
        added_at: at,
      }),
    );
  }
  await platform.database.inCompany(scope, (tx) =>
    insertReferralLetter(tx, appointmentId, {
      referred_by: 'Dra. Paula Reis',
      register: 'CRM 998877/SP',
      note: 'Rinite de repetição',
    }),
  );
}
