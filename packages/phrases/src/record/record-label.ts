import { definePhrases } from '../phrase.ts';

/** Names of fields of the record: vital signs, vaccines. */
export const recordLabel = definePhrases({
  'label.systolic': ['Pressão máxima', 'Upper pressure'],
  'label.diastolic': ['Pressão mínima', 'Lower pressure'],
  'label.heart_rate': ['Frequência cardíaca', 'Heart rate'],
  'label.temperature': ['Temperatura', 'Temperature'],
  'label.respiratory_rate': ['Frequência respiratória', 'Breathing rate'],
  'label.oxygen_saturation': ['Saturação de oxigênio', 'Oxygen saturation'],
  'label.weight': ['Peso', 'Weight'],
  'label.height': ['Altura', 'Height'],
  'label.creatinine': ['Creatinina', 'Creatinine'],
  'label.head_circumference': ['Perímetro cefálico', 'Head circumference'],
  'label.glucose': ['Glicemia', 'Blood glucose'],
  'label.pain': ['Dor, de 0 a 10', 'Pain, 0 to 10'],
  'label.vaccine': ['Vacina', 'Vaccine'],
  'label.lot': ['Lote', 'Lot'],
  'label.maker': ['Fabricante', 'Maker'],
  'label.source': ['Como se sabe', 'How it is known'],
});
