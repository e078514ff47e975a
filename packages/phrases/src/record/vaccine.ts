import type { Vaccine, VaccineDose, VaccineSource } from '@acolhe/domain/record/vaccine-calendar';
import type { OpenState } from '@acolhe/domain/record/vaccine-status';
import { definePhrases, type Phrase } from '../phrase.ts';

/** Names of vaccines, in Portuguese as the national calendar has them; a new one without a phrase does not compile. */
export const vaccineName: Readonly<Record<`vaccine.${Vaccine}`, Phrase>> = {
  'vaccine.bcg': ['BCG', 'BCG'],
  'vaccine.hepatitis_b': ['Hepatite B', 'Hepatitis B'],
  'vaccine.penta': ['Penta (DTP+Hib+HB)', 'Pentavalent (DTP+Hib+HB)'],
  'vaccine.polio': ['Poliomielite inativada (VIP)', 'Inactivated polio (IPV)'],
  'vaccine.rotavirus': ['Rotavírus humano', 'Rotavirus'],
  'vaccine.pneumococcal': ['Pneumocócica conjugada', 'Pneumococcal conjugate'],
  'vaccine.meningococcal_c': ['Meningocócica C', 'Meningococcal C'],
  'vaccine.influenza': ['Influenza (gripe)', 'Influenza (flu)'],
  'vaccine.covid19': ['Covid-19', 'Covid-19'],
  'vaccine.yellow_fever': ['Febre amarela', 'Yellow fever'],
  'vaccine.meningococcal_acwy': ['Meningocócica ACWY', 'Meningococcal ACWY'],
  'vaccine.mmr': ['Tríplice viral (SCR)', 'Measles, mumps, rubella (MMR)'],
  'vaccine.dtp': ['DTP', 'DTP'],
  'vaccine.varicella': ['Varicela', 'Varicella'],
  'vaccine.hepatitis_a': ['Hepatite A', 'Hepatitis A'],
  'vaccine.hpv': ['HPV', 'HPV'],
  'vaccine.dengue': ['Dengue', 'Dengue'],
  'vaccine.dt': ['dT (dupla adulto)', 'dT (adult diphtheria and tetanus)'],
  'vaccine.dtpa': ['dTpa', 'dTpa'],
  'vaccine.rsv': ['Vírus sincicial respiratório (VSR)', 'Respiratory syncytial virus (RSV)'],
  'vaccine.hexavalent': ['Hexavalente', 'Hexavalent'],
  'vaccine.mmrv': ['Tetraviral (SCRV)', 'MMR and varicella (MMRV)'],
};

/** Doses by name. */
export const vaccineDose: Readonly<Record<`vaccine.dose.${VaccineDose}`, Phrase>> = {
  'vaccine.dose.single': ['dose única', 'single dose'],
  'vaccine.dose.first': ['1ª dose', '1st dose'],
  'vaccine.dose.second': ['2ª dose', '2nd dose'],
  'vaccine.dose.third': ['3ª dose', '3rd dose'],
  'vaccine.dose.booster': ['reforço', 'booster'],
  'vaccine.dose.second_booster': ['2º reforço', '2nd booster'],
  'vaccine.dose.periodic': ['dose periódica', 'periodic dose'],
};

export const vaccineSource: Readonly<Record<`vaccine.source.${VaccineSource}`, Phrase>> = {
  'vaccine.source.card': ['Pela caderneta', 'By the vaccination card'],
  'vaccine.source.here': ['Aplicada aqui', 'Given here'],
  'vaccine.source.said': ['Pelo que foi dito', 'By what was said'],
};

/** States of doses that are open. */
export const vaccineState: Readonly<Record<`vaccine.state.${OpenState}`, Phrase>> = {
  'vaccine.state.late': ['Em atraso', 'Late'],
  'vaccine.state.due': ['Agora', 'Now'],
  'vaccine.state.check': ['Conferir na caderneta', 'Look up in the card'],
  'vaccine.state.upcoming': ['Depois', 'Later'],
};

/** The vaccine card above a record, and the form of a vaccine. */
export const vaccineCard = definePhrases({
  'vaccine.title': ['Vacinas', 'Vaccines'],
  'vaccine.lead': [
    'Pelo Calendário Nacional de Vacinação {year} e pelo que está registrado aqui. Viagem, profissão e condições especiais não contam.',
    'By the national vaccination calendar {year} and what is on record here. Travel, professions and special conditions are not in it.',
  ],
  'vaccine.no_birth_date': [
    'Sem data de nascimento, não dá para dizer o que falta.',
    'Without a birth date nobody can say what is missing.',
  ],
  'vaccine.nothing_open': ['Nada a aplicar agora.', 'Nothing to be given now.'],
  'vaccine.given': ['Aplicadas', 'Given'],
  'vaccine.none_given': ['Nenhuma registrada ainda.', 'None on record yet.'],
  'vaccine.line': ['{name}, {dose}', '{name}, {dose}'],
  'vaccine.late_since': ['desde {date}, aos {age}', 'since {date}, at {age}'],
  'vaccine.late_since_birth': ['desde {date}, ao nascer', 'since {date}, at birth'],
  'vaccine.from': ['a partir de {date}', 'from {date}'],
  'vaccine.from_week': ['nesta gestação, a partir da {week}ª semana', 'in this pregnancy, from week {week}'],
  'vaccine.in_pregnancy': ['nesta gestação', 'in this pregnancy'],
  'vaccine.early': ['antes da idade mínima: conferir', 'before the least age: to be checked'],
  'vaccine.later': [
    '{n, plural, one {Mais # dose depois} other {Mais # doses depois}}',
    '{n, plural, one {# more dose later} other {# more doses later}}',
  ],
  'vaccine.other': ['Outra, pelo nome', 'Another, by its name'],
  'vaccine.dose': ['Dose', 'Dose'],
  'vaccine.no_dose': ['Não diz', 'Not said'],
  'vaccine.place': ['Onde foi aplicada', 'Where it was given'],
  'vaccine.lot_is': ['Lote {lot}', 'Lot {lot}'],
});
