import type { BillType } from '@acolhe/domain/plan/plan';
import { definePhrases, type Phrase } from '../phrase.ts';

/** Plans, and terms of professionals. */
/** Changes of a plan, with author and time, in the form of all histories. */
export const planHistory = definePhrases({
  'plan.commission_each': ['{amount} por consulta', '{amount} a visit'],
  'plan.history': ['Histórico', 'History'],
  'plan.history_none': ['Nada foi mudado ainda.', 'Nothing was changed yet.'],
  'plan.event.create': ['Criado', 'Made'],
  'plan.event.edit': ['Alterado', 'Changed'],
  'plan.event.deactivate': ['Desativado', 'Deactivated'],
  'plan.event.activate': ['Ativado', 'Activated'],
  'plan.event.confirm': ['Documento conferido', 'Document checked'],
  'plan.event.join': ['Juntado com outro cadastro', 'Joined with another record'],
  'plan.event.separate': ['Separado de outro cadastro', 'Separated from another record'],
  'plan.changed': ['{field}: de {before} para {after}', '{field}: from {before} to {after}'],
  'plan.nothing': ['nada', 'nothing'],
  'plan.yes': ['sim', 'yes'],
  'plan.no': ['não', 'no'],
});

export const plan = definePhrases({
  'plan.lead': [
    'O que cada profissional recebe das consultas, e o que paga à clínica.',
    'What each professional gets of their visits, and what they pay the clinic.',
  ],
  'plan.new': ['Novo plano', 'New plan'],
  'plan.list': ['Planos', 'Plans'],
  'plan.empty': ['Nenhum plano ainda', 'No plan yet'],
  'plan.empty_text': [
    'Um plano junta cobrança e comissão, para combinar o mesmo com várias pessoas.',
    'A plan holds billing and commission together, so that the same is agreed on with several people.',
  ],
  'plan.name': ['Nome do plano', 'Name of the plan'],
  'plan.created': ['Plano criado.', 'The plan was made.'],
  'plan.saved': ['Alterações salvas.', 'Changes saved.'],
  'plan.save': ['Salvar', 'Save'],
  'plan.create': ['Criar plano', 'Make the plan'],
  'plan.used_by': [
    '{n, plural, =0 {Ninguém usa} one {# profissional} other {# profissionais}}',
    '{n, plural, =0 {Used by nobody} one {# professional} other {# professionals}}',
  ],
  'plan.of_company': ['Plano da clínica', 'The clinic’s plan'],
  'plan.deactivate': ['Desativar plano', 'Deactivate the plan'],
  'plan.deactivate_title': ['Desativar este plano?', 'Deactivate this plan?'],
  'plan.deactivate_text': [
    'Ele não poderá mais ser escolhido. O que já foi pago fica como está.',
    'It can no longer be chosen. What was paid stays as it is.',
  ],
  'plan.deactivate_yes': ['Sim, desativar', 'Yes, deactivate'],
  'plan.deactivate_no': ['Não', 'No'],
  'plan.activate': ['Ativar de novo', 'Activate again'],
  'plan.deactivated': ['Plano desativado.', 'The plan was deactivated.'],
  'plan.activated': ['Plano ativado.', 'The plan was activated.'],
  'plan.inactive': ['Este plano está desativado.', 'This plan is deactivated.'],
  'plan.source_head': ['De onde vem', 'Where it comes from'],
  'plan.section_bill': ['Cobrança', 'Billing'],
  'plan.section_bill_hint': [
    'O que a clínica cobra de quem atende por este plano.',
    'What the clinic bills those who attend under this plan.',
  ],
  'plan.section_commission': ['Comissão do profissional', 'The professional’s commission'],
  'plan.section_limits': ['Minutos e limites', 'Minutes and limits'],
  'plan.section_recorded': ['Minutos gravados', 'Recorded minutes'],
  'plan.recorded_hint': [
    'As chamadas daqui não são gravadas: estes campos guardam o que foi combinado em outros sistemas.',
    'Calls are not recorded here: these fields keep what was agreed on in other systems.',
  ],
  'plan.minutes_hint': ['Em branco, todos estão incluídos.', 'Empty, all of them are included.'],
  'plan.max_hint': ['Em branco, sem limite.', 'Empty, without a limit.'],
  'plan.average_hint': [
    'Vale para consultas em que não se sabe quando começou.',
    'Counts for visits of which nobody knows when they began.',
  ],
  'plan.longest_hint': ['Uma consulta mais longa conta só até aqui.', 'A longer visit counts only up to here.'],
  'plan.initial_hint': ['As primeiras de cada mês.', 'The first ones of each month.'],
  'plan.duration_hint': [
    'Quantos dias o plano vale para cada profissional. Em branco, sem fim.',
    'How many days the plan holds for each professional. Empty, without end.',
  ],
  'plan.visits': ['{n, plural, one {# consulta} other {# consultas}}', '{n, plural, one {# visit} other {# visits}}'],
  'plan.use': ['Uso em {month}', 'Use in {month}'],
  'plan.use_none': ['Ninguém atende por este plano.', 'Nobody attends under this plan.'],
  'plan.use_minutes': [
    '{minutes, plural, one {# minuto} other {# minutos}}',
    '{minutes, plural, one {# minute} other {# minutes}}',
  ],
  'plan.use_additional': [
    '{minutes, plural, one {# minuto adicional} other {# minutos adicionais}}',
    '{minutes, plural, one {# additional minute} other {# additional minutes}}',
  ],
  'plan.use_amount': ['A cobrar', 'To be billed'],
  'plan.professionals': ['Profissionais', 'Professionals'],
  'plan.professionals_lead': [
    'O que vale para cada pessoa. Mudanças valem para pagamentos a partir de agora.',
    'What holds for each person. Changes hold for payments from now on.',
  ],
  'plan.source.own': ['combinada com a pessoa', 'agreed on with the person'],
  'plan.source.plan': ['pelo plano {plan}', 'by the plan {plan}'],
  'plan.source.company': ['padrão da clínica', 'the clinic’s default'],
  'plan.source.company_plan': ['pelo plano da clínica', 'by the clinic’s plan'],
  'plan.no_commission': ['Sem comissão', 'No commission'],
  'plan.commission_none': ['Nenhuma', 'None'],
  'plan.commission_clinic': ['Comissão da clínica', 'The clinic’s commission'],
  'plan.commission_inherit': ['A do plano ou da clínica', 'That of the plan or the clinic'],
  'plan.commission_percent': ['Parte do valor pago (%)', 'A share of what was paid (%)'],
  'plan.commission_fixed': ['Valor fixo por consulta (R$)', 'A fixed amount for each visit (R$)'],
  'plan.commission_percent_hint': [
    'Do que o paciente pagou, depois do desconto.',
    'Of what the patient paid, after the discount.',
  ],
  'plan.commission_fixed_hint': ['Nunca mais do que o paciente pagou.', 'Never more than the patient paid.'],
  'plan.terms_title': ['O que vale para {name}', 'What holds for {name}'],
  'plan.terms': ['O que vale', 'What holds'],
  'plan.terms_now': ['Agora: {commission}', 'Now: {commission}'],
  'plan.terms_saved': ['Combinado salvo.', 'What was agreed on is saved.'],
  'plan.no_plan': ['Nenhum plano', 'No plan'],
  'plan.over': [
    'O prazo deste plano terminou em {date}. Ele continua valendo até você combinar outra coisa.',
    'The time of this plan ended on {date}. It goes on until you agree on something else.',
  ],
});

/** Unit of a plan's price. */
export const planPrice: Readonly<Record<`plan.price.${BillType}`, Phrase>> = {
  'plan.price.monthly': ['Valor por mês', 'Price of a month'],
  'plan.price.yearly': ['Valor por ano', 'Price of a year'],
  'plan.price.per_visit': ['Valor por consulta', 'Price of a visit'],
  'plan.price.per_minute': ['Valor por minuto', 'Price of a minute'],
};

export const planBilled: Readonly<Record<`plan.billed.${BillType}`, Phrase>> = {
  'plan.billed.monthly': ['{amount} por mês', '{amount} a month'],
  'plan.billed.yearly': ['{amount} por ano', '{amount} a year'],
  'plan.billed.per_visit': ['{amount} por consulta', '{amount} a visit'],
  'plan.billed.per_minute': ['{amount} por minuto', '{amount} a minute'],
};
