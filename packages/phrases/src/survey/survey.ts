import { definePhrases } from '../phrase.ts';

/** The satisfaction survey of a visit (NPS 0 to 10). */
export const survey = definePhrases({
  'survey.lead': ['Sua consulta com {name}. Leva 30 segundos.', 'Your visit with {name}. It takes 30 seconds.'],
  'survey.question': [
    'De 0 a 10, quanto você recomendaria a {company} a um amigo ou parente?',
    'From 0 to 10, how likely are you to recommend {company} to a friend or relative?',
  ],
  'survey.low': ['0: de jeito nenhum', '0: not at all'],
  'survey.high': ['10: com certeza', '10: for sure'],
  'survey.comment': ['O que mais pesou na sua nota?', 'What weighed most in your score?'],
  'survey.comment_hint': [
    'A clínica lê tudo. Não escreva dados de saúde aqui.',
    'The clinic reads everything. Do not write health details here.',
  ],
  'survey.submit': ['Enviar', 'Send'],
  'survey.thanks': ['Obrigado por contar!', 'Thank you for telling us!'],
  'survey.thanks_text': ['Sua resposta já está com a clínica.', 'Your answer is with the clinic.'],
  'survey.answered': ['Você já respondeu', 'You have already answered'],
  'survey.answered_text': ['Obrigado! Não é preciso fazer mais nada.', 'Thank you! There is nothing else to do.'],
  'survey.not_yet': ['A pesquisa abre depois da consulta', 'The survey opens after the visit'],
  'survey.not_yet_text': [
    'Assim que ela terminar, este mesmo link funciona.',
    'As soon as it ends, this same link works.',
  ],
  'survey.unknown': ['Não reconhecemos este protocolo', 'We do not recognise this protocol'],
  'survey.my_visits': ['Minhas consultas', 'My visits'],
});

/** Its score and answers, for doctors and managers. */
export const satisfaction = definePhrases({
  'survey.nps': ['Satisfação (NPS)', 'Satisfaction (NPS)'],
  'survey.nps_hint': [
    'De −100 a 100: quem daria 9 ou 10, menos quem daria 0 a 6.',
    'From −100 to 100: those who gave 9 or 10, less those who gave 0 to 6.',
  ],
  'survey.period': ['Período', 'Period'],
  'survey.days': ['{n} dias', '{n} days'],
  'survey.answers': [
    '{n, plural, one {# resposta} other {# respostas}}',
    '{n, plural, one {# answer} other {# answers}}',
  ],
  'survey.plot': ['Respostas por nota, de 0 a 10', 'Answers by score, from 0 to 10'],
  'survey.score': ['Nota', 'Score'],
  'survey.count': ['Respostas', 'Answers'],
  'survey.detractors': ['Críticos (0 a 6)', 'Detractors (0 to 6)'],
  'survey.passives': ['Neutros (7 e 8)', 'Passives (7 and 8)'],
  'survey.promoters': ['Promotores (9 e 10)', 'Promoters (9 and 10)'],
  'survey.no_answers': ['Nenhuma resposta neste período.', 'No answers in this period.'],
  'survey.comments': ['O que disseram', 'What they said'],
  'survey.no_comments': ['Nenhum comentário neste período.', 'No comments in this period.'],
  'survey.comment_score': ['Nota {score}', 'Score {score}'],
  'survey.about': ['{doctor}, {date}', '{doctor}, {date}'],
  'survey.all_comments': ['Ver os {n} comentários', 'See all {n} comments'],
  'survey.protocol': ['Protocolo {protocol}', 'Protocol {protocol}'],
});
