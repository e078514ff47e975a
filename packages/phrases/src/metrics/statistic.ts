import type { ReportKind, ReportMeasure } from '@acolhe/domain/metrics/report';
import { definePhrases, type Phrase } from '../phrase.ts';

export const statisticKind: Readonly<Record<`statistic.kind.${ReportKind}`, Phrase>> = {
  'statistic.kind.visit': ['Consultas', 'Visits'],
  'statistic.kind.absence': ['Faltas', 'Absences'],
  'statistic.kind.wait': ['Esperas', 'Waits'],
  'statistic.kind.satisfaction': ['Satisfação', 'Satisfaction'],
  'statistic.kind.message': ['Mensagens', 'Messages'],
  'statistic.kind.club': ['Clubes e ordens', 'Clubs and orders'],
  'statistic.kind.origin': ['Origens', 'Origins'],
  'statistic.kind.alert': ['Alertas de prescrição', 'Prescription alerts'],
};

export const statisticMeasure: Readonly<Record<`statistic.measure.${ReportMeasure}`, Phrase>> = {
  'statistic.measure.finished': ['Realizadas', 'Took place'],
  'statistic.measure.cancelled': ['Canceladas', 'Cancelled'],
  'statistic.measure.booked': ['Marcadas', 'Booked'],
  'statistic.measure.no_show': ['Faltas', 'Absences'],
  'statistic.measure.absent_share': ['Faltas de quem era esperado', 'Absences of those expected'],
  'statistic.measure.median_minutes': ['Espera mediana (min)', 'Median wait (min)'],
  'statistic.measure.longest_minutes': ['Maior espera (min)', 'Longest wait (min)'],
  'statistic.measure.attended': ['Atendidos', 'Attended'],
  'statistic.measure.nps': ['NPS', 'NPS'],
  'statistic.measure.answers': ['Respostas', 'Answers'],
  'statistic.measure.asked': ['Perguntas', 'Questions'],
  'statistic.measure.kept': ['No prazo', 'In time'],
  'statistic.measure.late': ['Atrasadas', 'Late'],
  'statistic.measure.covered_visits': ['Consultas pagas', 'Visits paid'],
  'statistic.measure.covered': ['Valor', 'Amount'],
  'statistic.measure.patient': ['Pelo paciente', 'By the patient'],
  'statistic.measure.clinic': ['Pela clínica', 'By the clinic'],
  'statistic.measure.emergency': ['Pela linha virtual', 'By the virtual line'],
  'statistic.measure.alerts': ['Alertas mostrados', 'Alerts shown'],
  'statistic.measure.alerts_per_hundred': ['Alertas por 100 receitas', 'Alerts per 100 prescriptions'],
  'statistic.measure.overridden_share': ['Prescrito mesmo assim', 'Prescribed all the same'],
  'statistic.measure.prescriptions': ['Receitas', 'Prescriptions'],
  'statistic.measure.logins': ['Acessos', 'Sessions'],
  'statistic.measure.login_minutes': ['Minutos de acesso', 'Minutes in sessions'],
};

/** Reports of the manager. */
export const statistic = definePhrases({
  'statistic.page_lead': [
    'Cada relatório com o período anterior ao lado, para baixar ou imprimir.',
    'Each report beside the period before it, to download or print.',
  ],
  'statistic.which': ['Relatório', 'Report'],
  'statistic.period': ['Período', 'Period'],
  'statistic.last_days': ['{n} dias', '{n} days'],
  'statistic.own_period': ['Outro', 'Another'],
  'statistic.from': ['De', 'From'],
  'statistic.to': ['Até', 'To'],
  'statistic.before': ['{value} no período anterior', '{value} in the period before'],
  'statistic.nothing': ['–', '–'],
  'statistic.by_part': ['{kind} ao longo do período', '{kind} over the period'],
  'statistic.plot_label': ['{kind}: {values}.', '{kind}: {values}.'],
  'statistic.part': ['Quando', 'When'],
  'statistic.by_name': ['Por profissional, equipe ou clube', 'By professional, team or club'],
  'statistic.name': ['Nome', 'Name'],
  'statistic.empty': ['Nada aconteceu neste período.', 'Nothing happened in this period.'],
});
