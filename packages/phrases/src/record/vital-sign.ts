import { definePhrases } from '../phrase.ts';

/** Vital signs of a visit; their names are field labels. */
export const vitalSign = definePhrases({
  'vital.title': ['Sinais vitais', 'Vital signs'],
  'vital.lead': ['Preencha só o que foi medido.', 'Fill in only what was measured.'],
  'vital.field': ['{name} ({unit})', '{name} ({unit})'],
  'vital.pressure': ['Pressão arterial', 'Blood pressure'],
  'vital.pressure_value': ['{systolic} × {diastolic} mmHg', '{systolic} / {diastolic} mmHg'],
  'vital.low': ['Abaixo do habitual', 'Below the usual'],
  'vital.high': ['Acima do habitual', 'Above the usual'],
  'vital.index': ['IMC', 'BMI'],
  'vital.index_value': ['{index} kg/m²', '{index} kg/m²'],
  'vital.save': ['Salvar sinais vitais', 'Save the vital signs'],
  'vital.saved': ['Salvo', 'Saved'],
  'vital.saving': ['Salvando…', 'Saving…'],
  'vital.unsaved': ['Ainda não salvo', 'Not saved yet'],
  'vital.wrong': ['Corrija os campos marcados para salvar', 'Correct the marked fields to save'],
  'vital.kept': [
    'Guardado neste aparelho; será enviado quando a internet voltar',
    'Kept on this device; it will be sent when the internet is back',
  ],
  'vital.none': ['Nada medido nesta consulta', 'Nothing measured in this visit'],
  'vital.edit': ['Anotar sinais vitais', 'Write vital signs'],
  'vital.by': ['{author}, {time}', '{author}, {time}'],
  'vital.former': ['Valores corrigidos', 'Corrected values'],
  'vital.former_line': ['{name}: {value} ({author}, {time})', '{name}: {value} ({author}, {time})'],
  'vital.taken_back': ['sem valor', 'no value'],
  'vital.closed': [
    'A consulta terminou; os sinais vitais não mudam mais.',
    'The visit has ended; its vital signs no longer change.',
  ],
});
