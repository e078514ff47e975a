import type { Inputs, Named } from './input.ts';

export const documentInputs = (demo: Named): Inputs => {
  const visit = { params: { id: demo.appointment } };
  const document = { params: { id: crypto.randomUUID() } };
  const written = {
    appointment_id: demo.appointment,
    documents: [{ type: 'free', title: 'x', text: 'x' }],
  };
  return {
    'document.medicines': { query: { search: 'dipirona' } },
    'document.usualDose': { ...visit, query: { medicine: 'dipirona-500-mg-comprimido' } },
    'document.draft': visit,
    'document.setAddress': {
      ...visit,
      body: {
        address: { postal_code: '01310100', street: 'x', number: '1', city: 'São Paulo', state: 'SP', country: 'BR' },
      },
    },
    'document.unsigned': {},
    'document.saveDraft': { ...visit, body: { content: '{}' } },
    'document.plan': { body: written },
    'document.issue': { body: { ...written, means: 'development' } },
    'document.sign': { body: { ids: [crypto.randomUUID()], means: 'development' } },
    'document.cancel': { ...document, body: { reason: 'x' } },
    'document.ofVisit': visit,
    'document.ofPerson': { params: { id: demo.person } },
    'document.inUse': { params: { id: demo.person } },
    'document.pdfBytes': document,
    'document.exams': { query: { search: 'x' } },
    'document.clinicExams': {},
    'document.addExam': { body: { exam: 'Exame novo' } },
    'document.removeExam': { params: { id: crypto.randomUUID() } },
    'document.lookShared': { params: { token: 'x' } },
    'document.openShared': { params: { token: 'x' }, body: { code: 'x' } },
    'document.openSharedFile': { params: { token: 'x' }, body: { code: 'x', file: demo.item } },
    'document.look': { params: { token: 'x' } },
    'document.open': { params: { token: 'x' }, query: { code: 'x' } },
    'document.lastPrescription': { params: { id: demo.person } },
    'document.favourites': {},
    'document.setFavourite': {
      body: { item: { medicine: 'x', declared: 'none', instructions: 'x', quantity: 1, quantity_unit: 'x' } },
    },
    'document.removeFavourite': document,
    'document.textTemplates': {},
    'document.setTextTemplate': { ...document, body: { kind: 'snippet', label: 'x', text: 'x' } },
    'document.removeTextTemplate': document,
    'document.means': {},
    'document.keepFile': { body: { file: 'eA==', passphrase: 'x' } },
    'document.removeFile': {},
    'document.signingState': document,
    'document.stopSigning': document,
    'document.askNumbers': { body: {} },
    'document.numberState': document,
  };
};
