import { dynamicPixCode } from '@acolhe/domain/payment/pix-code';

// A bank's answers by the API Pix 2.9.0, for scripted tests.

export const txid = '7978c0c97ea847e78e8849634473c1f1';
export const endToEndId = 'E1234567820200909122120200808008';
export const location = 'pix.example.com/qr/9d36b84fc70b478fb95c12729b90ca25';
export const merchant = { merchantName: 'Clinica', merchantCity: 'Recife' };
export const code = dynamicPixCode({ location, ...merchant });

/** A charge as the API Pix answers it. */
export const cob = (change: Record<string, unknown> = {}) => ({
  calendario: { criacao: '2026-11-23T12:00:00.358Z', expiracao: 900 },
  txid,
  revisao: 0,
  loc: { id: 789, location, tipoCob: 'cob' },
  location,
  status: 'ATIVA',
  valor: { original: '200.00', modalidadeAlteracao: 0 },
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  pixCopiaECola: code,
  ...change,
});
export const pix = (change: Record<string, unknown> = {}) => ({
  endToEndId,
  txid,
  valor: '200.00',
  horario: '2026-11-23T12:01:00.358-03:00',
  infoPagador: '0123456789',
  ...change,
});
export const devolucao = (change: Record<string, unknown> = {}) => ({
  id: '123ABC',
  rtrId: 'D1234567820200909122120200808006',
  valor: '50.00',
  horario: { solicitacao: '2026-11-23T12:05:00.358Z' },
  status: 'EM_PROCESSAMENTO',
  ...change,
});
export const refusal = (status: number, type: string) => ({
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status },
});
