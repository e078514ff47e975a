import type { Specialty } from './specialty.ts';

/**
 * Occupations of the medical specialties by their codes of the Classificação Brasileira de Ocupações (CBO 2002, families
 * 2251 to 2253, as SIGTAP and TISS list them). Those that the CBO does not name apart have none.
 */
const ofSpecialty: Readonly<Partial<Record<Specialty, string>>> = {
  Acupuntura: '225105',
  'Alergia e Imunologia': '225110',
  Anestesiologia: '225151',
  Angiologia: '225115',
  Cardiologia: '225120',
  'Cirurgia Cardiovascular': '225210',
  'Cirurgia da Mão': '225295',
  'Cirurgia de Cabeça e Pescoço': '225215',
  'Cirurgia do Aparelho Digestivo': '225220',
  'Cirurgia Geral': '225225',
  'Cirurgia Oncológica': '225290',
  'Cirurgia Pediátrica': '225230',
  'Cirurgia Plástica': '225235',
  'Cirurgia Torácica': '225240',
  'Cirurgia Vascular': '225203',
  'Clínica Médica': '225125',
  Coloproctologia: '225280',
  Dermatologia: '225135',
  'Endocrinologia e Metabologia': '225155',
  Endoscopia: '225310',
  Gastroenterologia: '225165',
  'Genética Médica': '225175',
  Geriatria: '225180',
  'Ginecologia e Obstetrícia': '225250',
  'Hematologia e Hemoterapia': '225185',
  Homeopatia: '225195',
  Infectologia: '225103',
  Mastologia: '225255',
  'Medicina de Família e Comunidade': '225130',
  'Medicina do Trabalho': '225140',
  'Medicina do Tráfego': '225145',
  'Medicina Física e Reabilitação': '225160',
  'Medicina Intensiva': '225150',
  'Medicina Legal e Perícia Médica': '225106',
  'Medicina Nuclear': '225315',
  Nefrologia: '225109',
  Neurocirurgia: '225260',
  Neurologia: '225112',
  Nutrologia: '225118',
  Oftalmologia: '225265',
  'Oncologia Clínica': '225121',
  'Ortopedia e Traumatologia': '225270',
  Otorrinolaringologia: '225275',
  Patologia: '225325',
  'Patologia Clínica/Medicina Laboratorial': '225335',
  Pediatria: '225124',
  Pneumologia: '225127',
  Psiquiatria: '225133',
  'Radiologia e Diagnóstico por Imagem': '225320',
  Radioterapia: '225330',
  Reumatologia: '225136',
  Urologia: '225285',
};

/** Occupations of councils whose members have one alone. */
const ofCouncil: Readonly<Record<string, string>> = {
  CRBM: '221205',
  CRESS: '251605',
  CRF: '223405',
  CRFA: '223810',
  CRN: '223710',
};

/** Code of the occupation (CBO) of a professional; undefined where council and specialty do not tell it. */
export const occupationOf = (council: string, specialty: string): string | undefined =>
  council === 'CRM' ? ofSpecialty[specialty as Specialty] : ofCouncil[council];
