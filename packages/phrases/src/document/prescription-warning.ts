import { definePhrases } from '../phrase.ts';

/** Warnings before a prescription, and what allergies say. Sources stand with the rules, in the domain's `medicine`. */
export const prescriptionWarning = definePhrases({
  'warning.grade.contraindicated': ['Contraindicado', 'Contraindicated'],
  'warning.grade.severe': ['Grave', 'Severe'],
  'warning.grade.moderate': ['Atenção', 'Caution'],
  'warning.title': ['Avisos', 'Warnings'],
  'warning.pair': ['{substance} com {against}', '{substance} with {against}'],
  'warning.pair_in_use': ['{substance} com {against} (já em uso)', '{substance} with {against} (already in use)'],
  'warning.allergy': ['{substance}, alergia a {against}', '{substance}, allergy to {against}'],
  'warning.dose': ['{substance}: {day} por dia, máximo {most}', '{substance}: {day} a day, at most {most}'],
  'warning.dose_adult': [
    'Passa do que qualquer bula indica por dia. Confira dose, unidade e intervalo.',
    'It is more than any leaflet gives in a day. Check dose, unit and interval.',
  ],
  'warning.dose_child': [
    'Passa do máximo por quilo, pelo último peso medido. Confira dose, unidade e intervalo.',
    'It is more than the most for each kilogram, by the weight last measured. Check dose, unit and interval.',
  ],
  'warning.dose_take_amount': [
    '{substance}: {day} de uma vez, máximo {most}',
    '{substance}: {day} at a time, at most {most}',
  ],
  'warning.dose_slip_amount': [
    '{substance}: {day} de uma vez, o usual vai até {most}',
    '{substance}: {day} at a time, usual is up to {most}',
  ],
  'warning.dose_elderly': [
    'Passa do máximo da bula a partir dos 65 anos. Comece pela dose menor.',
    'It is more than the leaflet gives from 65 years on. Begin with the lesser dose.',
  ],
  'warning.dose_take': [
    'Passa do máximo de cada tomada. Confira dose e unidade.',
    'It is more than the most each time. Check dose and unit.',
  ],
  'warning.dose_slip': [
    'É dez vezes a dose usual, ou mais: a vírgula pode ter escapado. Confira dose e unidade.',
    'It is ten times the usual dose, or more: a decimal point may have slipped. Check dose and unit.',
  ],
  'warning.dose_age': [
    'As bulas não indicam nesta idade. Confira a data de nascimento, ou prefira outro.',
    'The leaflets do not give it at this age. Check the birth date, or prefer another.',
  ],
  'warning.insulin_oral': [
    'Insulina por boca não faz efeito. Confira a via.',
    'Insulin by mouth has no effect. Check the route.',
  ],
  'warning.methotrexate_daily': [
    'Metotrexato por boca é semanal: todo dia é fatal. Escreva quantas vezes por semana.',
    'Methotrexate by mouth is weekly: every day it kills. Write how many times a week.',
  ],
  'warning.kidney': [
    '{substance}: função renal {value} em {date}, abaixo de {below}',
    '{substance}: kidney function {value} on {date}, below {below}',
  ],
  'warning.kidney_old': [
    '{substance}: função renal {value}, abaixo de {below}, por creatinina de mais de um ano ({date})',
    '{substance}: kidney function {value}, below {below}, by a creatinine of more than a year ago ({date})',
  ],
  'warning.kidney_never': [
    'A bula contraindica com esta função renal. Troque por outro.',
    'The leaflet contraindicates it at this kidney function. Replace it.',
  ],
  'warning.kidney_avoid': [
    'Evite com esta função renal, ou acompanhe de perto com creatinina recente.',
    'Avoid it at this kidney function, or follow closely with a recent creatinine.',
  ],
  'warning.kidney_reduce': [
    'A bula reduz a dose ou aumenta o intervalo com esta função renal. Confira.',
    'The leaflet reduces the dose or lengthens the interval at this kidney function. Check.',
  ],
  'warning.once': [
    'Depois de assinar, estes avisos não se repetem para este paciente.',
    'Once signed, these warnings are not repeated for this patient.',
  ],
  'warning.allergy_same': ['É a mesma substância.', 'It is the same substance.'],
  'warning.allergy_same_class': ['É da mesma classe.', 'It is of the same class.'],
  'warning.allergy_side_chain': [
    'Cadeia lateral parecida: cerca de 16 % dos alérgicos reagem. Prefira outra classe ou cefazolina; se a reação foi grave, evite.',
    'Similar side chain: about 16% of those allergic react. Prefer another class or cefazolin; avoid it if the reaction was severe.',
  ],
  'warning.allergy_beta_lactam': [
    'Outra cadeia lateral: cerca de 2 % dos alérgicos reagem. Confirme como foi a reação; depois de anafilaxia, considere outra classe.',
    'Another side chain: about 2% of those allergic react. Ask how the reaction was; after anaphylaxis consider another class.',
  ],
  'warning.allergy_cox1': [
    'Anti-inflamatórios podem dar a mesma reação, sobretudo em asma ou urticária. Paracetamol costuma ser tolerado.',
    'Anti-inflammatories may cause the same reaction, mainly with asthma or urticaria. Paracetamol is mostly tolerated.',
  ],
  'warning.allergy_pyrazolone': [
    'Dipirona e anti-inflamatórios podem dar a mesma reação. Confirme se o paciente já usou sem problemas.',
    'Dipyrone and anti-inflammatories may cause the same reaction. Ask whether the patient has used it without trouble.',
  ],
  'warning.allergy_sulfonamide_leaflet': [
    'A bula do celecoxibe o contraindica a alérgicos a sulfonamidas; reação cruzada é improvável.',
    'The leaflet of celecoxib speaks against it after an allergy to sulfonamides; a cross-reaction is unlikely.',
  ],
  'warning.allergy_opioid': [
    'Opioides parecidos podem dar a mesma reação; coceira e náusea isoladas não são alergia.',
    'Similar opioids may cause the same reaction; itching or nausea alone is no allergy.',
  ],
  'warning.allergy_anticonvulsant': [
    'Anticonvulsivantes aromáticos podem dar a mesma reação grave de pele. Prefira outro.',
    'Aromatic anticonvulsants may cause the same severe skin reaction. Prefer another one.',
  ],
  'warning.allergy_class_possible': [
    'É da mesma classe; a reação pode se repetir. Confirme como foi.',
    'It is of the same class; the reaction may come again. Ask how it was.',
  ],
});
