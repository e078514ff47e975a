import type { Inputs, Named } from './input.ts';

const rules = {
  name: 'Clube roubado',
  sponsor: 'x',
  is_public: true,
  max_dependents: 1,
  benefits: [],
  status: 'active',
};
const somebody = { name: 'Rita Prado', cpf: '11144477735', birth_date: '1980-01-02' };
const order = { ...somebody, valid_until: '2099-01-01' };

export const clubInputs = (demo: Named): Inputs => {
  const club = { params: { id: demo.club } };
  const partner = { params: { id: demo.partner } };
  return {
    'club.public': {},
    'club.join': { body: { code: 'SEGREDO99' } },
    'club.home': club,
    'club.setDependents': { ...club, body: { person_ids: [] } },
    'club.list': {},
    'club.create': { body: rules },
    'club.read': club,
    'club.update': { ...club, body: { ...rules, version: 1 } },
    'club.members': { ...club, query: { search: 'Rita' } },
    'club.addMember': { ...club, body: somebody },
    'club.removeMember': { params: { id: demo.club, member_id: demo.clubMember } },
    'club.importMembers': { ...club, body: new TextEncoder().encode('nome;cpf;nascimento\n') },
    'club.report': { ...club, query: { month: '2026-11' } },
    'club.reportFile': { ...club, query: { month: '2026-11' } },
    'financial.benefitClub': {},
    'financial.coverage': { query: { patient_id: demo.person, target: 'visit', price: '20000' } },
    'service-order.list': {},
    'service-order.create': { body: { ...order, partner_id: demo.partner } },
    'service-order.withdraw': { params: { id: demo.order } },
    'service-order.partners': {},
    'service-order.addPartner': { body: { name: 'Parceiro roubado' } },
    'service-order.changePartner': { ...partner, body: { name: 'Parceiro roubado', status: 'active', version: 1 } },
    'service-order.renewKey': partner,
    'service-order.orderAsPartner': { body: order },
    'service-order.stateAsPartner': { params: { code: 'ORDEM-SECRETA' } },
    'service-order.withdrawAsPartner': { params: { code: 'ORDEM-SECRETA' } },
    'credential.available': {},
    'credential.checkOrder': { params: { id: 'ORDEM-DE-NINGUEM' } },
    'credential.fillFromOrder': {
      params: { id: 'ORDEM-DE-NINGUEM' },
      body: { cpf: somebody.cpf, birth_date: somebody.birth_date },
    },
    'credential.self': {},
    'credential.child': {},
  };
};
