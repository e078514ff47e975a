import type { Specialty } from '@acolhe/domain/professional/specialty';
import type { Locale } from '@acolhe/domain/time/time';

/**
 * English names of the specialties; in Portuguese the code is the name. Not in the catalogue: browsers fetch the list.
 */
const specialtyInEnglish: Readonly<Record<Specialty, string>> = {
  Acupuntura: 'Acupuncture',
  'Alergia e Imunologia': 'Allergy and immunology',
  Anestesiologia: 'Anaesthesiology',
  Angiologia: 'Angiology',
  Cardiologia: 'Cardiology',
  'Cirurgia Cardiovascular': 'Cardiovascular surgery',
  'Cirurgia da Mão': 'Hand surgery',
  'Cirurgia de Cabeça e Pescoço': 'Head and neck surgery',
  'Cirurgia do Aparelho Digestivo': 'Digestive surgery',
  'Cirurgia Geral': 'General surgery',
  'Cirurgia Oncológica': 'Surgical oncology',
  'Cirurgia Pediátrica': 'Paediatric surgery',
  'Cirurgia Plástica': 'Plastic surgery',
  'Cirurgia Torácica': 'Thoracic surgery',
  'Cirurgia Vascular': 'Vascular surgery',
  'Clínica Médica': 'Internal medicine',
  Coloproctologia: 'Coloproctology',
  Dermatologia: 'Dermatology',
  'Endocrinologia e Metabologia': 'Endocrinology and metabolism',
  Endoscopia: 'Endoscopy',
  Gastroenterologia: 'Gastroenterology',
  'Genética Médica': 'Medical genetics',
  Geriatria: 'Geriatrics',
  'Ginecologia e Obstetrícia': 'Gynaecology and obstetrics',
  'Hematologia e Hemoterapia': 'Haematology and transfusion medicine',
  Homeopatia: 'Homeopathy',
  Infectologia: 'Infectious diseases',
  Mastologia: 'Breast medicine',
  'Medicina de Emergência': 'Emergency medicine',
  'Medicina de Família e Comunidade': 'Family and community medicine',
  'Medicina do Trabalho': 'Occupational medicine',
  'Medicina do Tráfego': 'Traffic medicine',
  'Medicina Esportiva': 'Sports medicine',
  'Medicina Física e Reabilitação': 'Physical medicine and rehabilitation',
  'Medicina Intensiva': 'Intensive care medicine',
  'Medicina Legal e Perícia Médica': 'Forensic medicine',
  'Medicina Nuclear': 'Nuclear medicine',
  'Medicina Preventiva e Social': 'Preventive and social medicine',
  Nefrologia: 'Nephrology',
  Neurocirurgia: 'Neurosurgery',
  Neurologia: 'Neurology',
  Nutrologia: 'Nutrition medicine',
  Oftalmologia: 'Ophthalmology',
  'Oncologia Clínica': 'Medical oncology',
  'Ortopedia e Traumatologia': 'Orthopaedics and traumatology',
  Otorrinolaringologia: 'Otorhinolaryngology',
  Patologia: 'Pathology',
  'Patologia Clínica/Medicina Laboratorial': 'Clinical pathology and laboratory medicine',
  Pediatria: 'Paediatrics',
  Pneumologia: 'Pulmonology',
  Psiquiatria: 'Psychiatry',
  'Radiologia e Diagnóstico por Imagem': 'Radiology and diagnostic imaging',
  Radioterapia: 'Radiotherapy',
  Reumatologia: 'Rheumatology',
  Urologia: 'Urology',
};

/** The name of a specialty in a language; one that is not on the list is shown as it is written. */
export function specialtyName(locale: Locale, code: string): string {
  return locale === 'pt-BR' ? code : (specialtyInEnglish[code as Specialty] ?? code);
}

/** Names that differ from the official one. */
export const specialtyNames = (locale: Locale): Readonly<Record<string, string>> =>
  locale === 'pt-BR' ? {} : specialtyInEnglish;
