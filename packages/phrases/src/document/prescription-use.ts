import { definePhrases } from '../phrase.ts';

/** How a medicine is used, in one line, and where its usual use comes from. */
export const prescriptionUse = definePhrases({
  'document.use.asked': ['Procurando a dose usual…', 'Looking for the usual dose…'],
  'document.use.none': ['Como usar', 'How to use it'],
  'document.use.change': ['Alterar', 'Change'],
  'document.use.close': ['Fechar', 'Close'],
  'document.use.hours': [
    '{n, plural, one {de hora em hora} other {de # em # horas}}',
    '{n, plural, one {every hour} other {every # hours}}',
  ],
  'document.use.daily': [
    '{n, plural, one {# vez ao dia} other {# vezes ao dia}}',
    '{n, plural, one {once a day} other {# times a day}}',
  ],
  'document.use.weekly': [
    '{n, plural, one {# vez por semana} other {# vezes por semana}}',
    '{n, plural, one {once a week} other {# times a week}}',
  ],
  'document.use.once': ['dose única', 'a single dose'],
  'document.use.as_needed': [
    '{n, plural, one {se necessário, até de hora em hora} other {se necessário, até de # em # horas}}',
    '{n, plural, one {when needed, at most every hour} other {when needed, at most every # hours}}',
  ],
  'document.use.days': [
    '{n, plural, one {por # dia} other {por # dias}}',
    '{n, plural, one {for # day} other {for # days}}',
  ],
  'document.use.continuous': ['uso contínuo', 'continuous use'],
  'document.usual': ['Dose usual.', 'Usual dose.'],
  'document.usual.reckoned': ['Dose usual: {reckoning}.', 'Usual dose: {reckoning}.'],
  'document.usual.source': ['Fonte: {source}.', 'Source: {source}.'],
  'document.usual.weight': [
    'A dose é por quilo, e não há peso dos últimos 6 meses no prontuário.',
    'The dose is by weight, and the record has none of the last 6 months.',
  ],
  'document.usual.favourite': ['Como está nos seus favoritos.', 'As it is in your favourites.'],
  'document.usual.empty': ['Limpar', 'Empty'],
  'document.usual.empty_of': ['Limpar o uso de {medicine}', 'Empty the use of {medicine}'],
});
