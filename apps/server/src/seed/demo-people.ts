import type { genders } from '@acolhe/contract/identity/user';
import type { Colours } from '@acolhe/contract/landing/setup-document';

/** Deep teal with a warm coral accent on a sand ground. */
const teal: Colours = {
  primary: '#0f5c57',
  accent: '#e4694b',
  background: '#f7f2ea',
  surface: '#ffffff',
  text: '#1f2d2b',
};
export const demoColours = {
  light: teal,
  room: { primary: '#2f8f87', accent: '#f08a6c', background: '#0f1a19', surface: '#182625', text: '#eef5f3' },
  landing: teal,
  login: teal,
};

const plum: Colours = {
  primary: '#5b2a6e',
  accent: '#c77b1f',
  background: '#f6f1f7',
  surface: '#ffffff',
  text: '#2a1f2d',
};
export const otherColours = {
  light: plum,
  room: { ...plum, background: '#1a121d', surface: '#261b2a', text: '#f3edf5' },
  landing: plum,
  login: plum,
};

export type DemoDoctor = {
  permalink: string;
  name: string;
  email: string;
  specialty: string;
  register: string;
  state: string;
  rqe: string | null;
  cpf: string;
  price: number;
  about: string;
  education: string[];
  languages: string[];
  look: { skin: string; hair: string; coat: string; ground: string; long: boolean; glasses?: boolean };
  /** Weekdays 0–6 with hours, all with the clinic's duration. */
  hours: [weekday: number, start: string, end: string][];
};

/** Every weekday, mornings and afternoons; Sundays and Saturdays shorter, so that a demo always has free times. */
const everyDay: DemoDoctor['hours'] = [
  ...[1, 2, 3, 4, 5].flatMap((day): DemoDoctor['hours'] => [
    [day, '08:00', '12:00'],
    [day, '14:00', '20:00'],
  ]),
  [6, '08:00', '18:00'],
  [0, '08:00', '18:00'],
];

export const demoDoctors: DemoDoctor[] = [
  {
    permalink: 'helena-prado',
    name: 'Dra. Helena Prado',
    email: 'medica@demo.acolhe',
    specialty: 'Clínica Médica',
    register: '123456',
    state: 'SP',
    rqe: '45678',
    cpf: '32165498791',
    price: 18000,
    about: 'Clínica geral há 18 anos. Gosta de ouvir com calma e de explicar cada passo do cuidado.',
    education: ['Medicina, Universidade de São Paulo', 'Residência em Clínica Médica, Hospital das Clínicas'],
    languages: ['Português', 'English'],
    look: { skin: '#d9a47c', hair: '#4a2f22', coat: '#ffffff', ground: '#cfe5e0', long: true, glasses: true },
    hours: everyDay,
  },
  {
    permalink: 'rafael-lima',
    name: 'Dr. Rafael Lima',
    email: 'pediatra@demo.acolhe',
    specialty: 'Pediatria',
    register: '98765',
    state: 'SP',
    rqe: '33221',
    cpf: '14725836982',
    price: 20000,
    about: 'Pediatra e pai de três. Acompanha do recém-nascido ao adolescente.',
    education: ['Medicina, UNIFESP', 'Residência em Pediatria, Instituto da Criança'],
    languages: ['Português', 'Español'],
    look: { skin: '#8d5a3b', hair: '#1f1613', coat: '#ffffff', ground: '#fbe0d4', long: false },
    hours: everyDay.filter(([day]) => day !== 0),
  },
  {
    permalink: 'marina-okamoto',
    name: 'Dra. Marina Okamoto',
    email: 'psiquiatra@demo.acolhe',
    specialty: 'Psiquiatria',
    register: '55443',
    state: 'PR',
    rqe: '19283',
    cpf: '25836914737',
    price: 32000,
    about: 'Atende adultos com ansiedade, depressão e insônia, com escuta e ciência.',
    education: ['Medicina, UFPR', 'Residência em Psiquiatria, Hospital de Clínicas da UFPR'],
    languages: ['Português', '日本語'],
    look: { skin: '#efc9a6', hair: '#17130f', coat: '#ffffff', ground: '#e7e0f3', long: true },
    hours: everyDay.filter(([day]) => day >= 1 && day <= 4),
  },
  {
    permalink: 'joao-batista',
    name: 'Dr. João Batista Alves',
    email: 'cardiologista@demo.acolhe',
    specialty: 'Cardiologia',
    register: '22110',
    state: 'BA',
    rqe: '77001',
    cpf: '36914725837',
    price: 28000,
    about: 'Cardiologista clínico. Cuida de pressão alta, palpitações e prevenção.',
    education: ['Medicina, UFBA', 'Residência em Cardiologia, Instituto Dante Pazzanese'],
    languages: ['Português'],
    look: { skin: '#6f4630', hair: '#d9d9d9', coat: '#ffffff', ground: '#dbe7f4', long: false, glasses: true },
    hours: everyDay.filter(([day]) => day !== 6),
  },
];

export type DemoPatient = {
  name: string;
  social_name?: string;
  email: string;
  cpf: string;
  birth_date: string;
  gender: (typeof genders)[number];
  phone: string;
};

/** CPFs are valid by their check digits and belong to no real person. The first patient has two dependents. */
export const demoPatients: DemoPatient[] = [
  {
    name: 'Ana Beatriz Souza',
    email: 'paciente@demo.acolhe',
    cpf: '52998224725',
    birth_date: '1986-04-12',
    gender: 'female',
    phone: '+5511912340001',
  },
  {
    name: 'Carlos Eduardo Pereira',
    email: 'carlos@demo.acolhe',
    cpf: '11144477735',
    birth_date: '1954-09-30',
    gender: 'male',
    phone: '+5511912340002',
  },
  {
    name: 'Josefa Maria da Conceição',
    email: 'josefa@demo.acolhe',
    cpf: '12345678909',
    birth_date: '1949-01-22',
    gender: 'female',
    phone: '+5571912340003',
  },
  {
    name: 'Miguel Antunes',
    social_name: 'Luna Antunes',
    email: 'luna@demo.acolhe',
    cpf: '98765432100',
    birth_date: '1998-07-03',
    gender: 'female',
    phone: '+5541912340004',
  },
  {
    name: 'Fernanda Nakamura',
    email: 'fernanda@demo.acolhe',
    cpf: '39053344705',
    birth_date: '1990-11-17',
    gender: 'female',
    phone: '+5511912340005',
  },
  {
    name: 'Pedro Henrique Rocha',
    email: 'pedro@demo.acolhe',
    cpf: '86288366757',
    birth_date: '2001-02-25',
    gender: 'male',
    phone: '+5521912340006',
  },
];

export const demoDependents = [
  { name: 'Sofia Souza', birth_date: '2018-05-20', gender: 'female' },
  { name: 'Antônio Souza', birth_date: '1951-03-08', gender: 'male' },
] as const;
