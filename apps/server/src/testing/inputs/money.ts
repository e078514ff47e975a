import type { Inputs, Named } from './input.ts';

export const moneyInputs = (demo: Named): Inputs => {
  const appointment = { params: { id: demo.appointment } };
  return {
    'financial.local': { query: { access: demo.payment }, body: { step: 'agree' } },
    'financial.money': { params: { id: demo.appointment } },
    'financial.refund': { params: { id: demo.appointment }, body: { amount: 100, reason: 'Fora de hora' } },
    'financial.differences': {},
    'financial.compare': {},
    'financial.closeDifference': { params: { id: demo.appointment } },
    'financial.payment': { query: { access: 'A'.repeat(22) } },
    'financial.pay': { query: { access: 'A'.repeat(22) }, body: { payment_type: 'pix' } },
    'financial.installments': { query: { access: 'A'.repeat(22) }, body: { bin: '400000' } },
    'financial.cardWebhook': { params: { company: 'clinica-demo' }, query: { 'data.id': '1' }, body: {} },
    'financial.cancelPix': { query: { access: 'A'.repeat(22) } },
    'financial.confirm': { query: { access: 'A'.repeat(22) } },
    'financial.voucherValid': { query: { access: 'A'.repeat(22), voucher: 'BEMVINDO100' } },
    'financial.resolveLate': { query: { access: 'A'.repeat(22) }, body: { choice: 'refund' } },
    'financial.pixWebhook': { params: { secret: 'clinica-demo~x' }, body: { pix: [] } },
    'financial.receipt': { query: { access: 'A'.repeat(22) } },
    'financial.visitReceipt': appointment,
    'financial.commission': { query: { month: '2026-11', professional_id: demo.professional } },
    'plan.list': {},
    'plan.file': {},
    'plan.terms': {},
    'plan.readTerms': { params: { professional_id: demo.professional } },
    'plan.setTerms': {
      params: { professional_id: demo.professional },
      body: { version: 0, commission_type: 'percent', commission_value: 1 },
    },
    'plan.create': { body: { name: 'Plano roubado', bill_type: 'monthly', attendance_value: 1 } },
    'plan.read': { params: { id: demo.plan } },
    'plan.update': {
      params: { id: demo.plan },
      body: { version: 1, name: 'Plano roubado', bill_type: 'monthly', attendance_value: 1 },
    },
    'plan.setStatus': { params: { id: demo.plan }, body: { status: 'inactive' } },
    'plan.use': { params: { id: demo.plan }, query: { month: '2026-11' } },
    'voucher.list': {},
    'voucher.file': {},
    'voucher.create': { body: { code: 'ROUBADO9', percent: 100 } },
    'voucher.read': { params: { code: 'METADE50' } },
    'voucher.update': { params: { code: 'METADE50' }, body: { version: 1, percent: 100 } },
    'voucher.setStatus': { params: { code: 'METADE50' }, body: { status: 'inactive' } },
  };
};
