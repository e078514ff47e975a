import type { FieldEntry } from './field-entry.ts';

const persons = { seen: 'person', change: 'person', history: true, merge: true } as const;
const clinics = { seen: 'clinic', change: 'clinic', history: true, merge: true } as const;

/**
 * Fields of a person, each once, by their names in the contract, in the order in which they are told and written. Contract, store,
 * history, merge, import, file of people, FHIR and screens derive theirs from it (`docs/decisions/0074`). The label is the
 * phrase `label.<name>`.
 */
export const personFields = {
  name: {
    ...persons,
    column: 'name',
    kind: 'name',
    change: 'required',
    sheet: {
      headings: [
        'nome',
        'nome completo',
        'paciente',
        'nome do paciente',
        'nome paciente',
        'name',
        'full name',
        'patient',
      ],
    },
  },
  social_name: {
    ...persons,
    column: 'social_name',
    kind: 'other_name',
    isRare: true,
    sheet: { headings: ['nome social', 'social name', 'preferred name', 'apelido'] },
  },
  cpf: {
    ...persons,
    column: 'cpf',
    kind: 'cpf',
    sheet: { headings: ['cpf', 'cpf do paciente', 'cpf paciente', 'n cpf', 'numero do cpf'] },
    fhir: { identifier: 'cpf' },
  },
  registration: {
    ...clinics,
    column: 'registration',
    kind: 'line_40',
    seen: 'person',
    sheet: {
      headings: [
        'registro',
        'registro na clinica',
        'matricula',
        'prontuario',
        'numero do prontuario',
        'n prontuario',
        'codigo',
        'registration',
        'record number',
      ],
    },
  },
  birth_date: {
    ...persons,
    column: 'birth_date',
    kind: 'birth_date',
    change: 'required',
    sheet: {
      headings: [
        'data de nascimento',
        'data nascimento',
        'dt nascimento',
        'dt nasc',
        'data nasc',
        'nascimento',
        'nasc',
        'birth date',
        'date of birth',
        'birthdate',
        'dob',
      ],
    },
  },
  /** Length of the pregnancy, 20 to 45 weeks: of children, whose growth is judged by it. */
  gestational_age_at_birth: {
    ...persons,
    column: 'gestational_age_at_birth',
    kind: 'weeks_and_days',
    least: 140,
    most: 315,
    change: 'later',
    isRare: true,
    sheet: {
      headings: [
        'idade gestacional ao nascer',
        'idade gestacional',
        'ig ao nascer',
        'ig',
        'gestational age at birth',
        'gestational age',
      ],
    },
    fhir: { observation: { code: '76516-4', display: 'Gestational age --at birth', unit: 'd' } },
  },
  gender: {
    ...persons,
    column: 'gender',
    kind: 'gender',
    sheet: { headings: ['genero', 'identidade de genero', 'gender'] },
  },
  sex_at_birth: {
    ...clinics,
    column: 'sex_at_birth',
    kind: 'sex',
    sheet: { headings: ['sexo', 'sexo ao nascer', 'sexo biologico', 'sex', 'sex at birth'] },
  },
  email: {
    ...persons,
    column: 'mail',
    kind: 'email',
    sheet: { headings: ['e mail', 'email', 'mail', 'correio eletronico'] },
    fhir: { telecom: 'email' },
  },
  phone: {
    ...persons,
    column: 'phone',
    kind: 'phone',
    sheet: {
      headings: [
        'celular',
        'telefone',
        'telefone celular',
        'fone',
        'tel',
        'whatsapp',
        'phone',
        'mobile',
        'mobile phone',
        'cell',
      ],
    },
    fhir: { telecom: 'phone' },
  },
  address: {
    ...persons,
    column: 'address',
    kind: 'address',
    sheet: {
      parts: {
        postal_code: ['cep', 'codigo postal', 'postal code', 'postal code cep', 'zip', 'zip code'],
        street: ['rua', 'endereco', 'logradouro', 'street', 'address'],
        number: ['numero', 'n', 'no', 'num', 'number'],
        complement: ['complemento', 'compl', 'complement', 'flat floor'],
        district: ['bairro', 'district', 'neighborhood'],
        city: ['cidade', 'municipio', 'city'],
        state: ['estado', 'uf', 'state'],
        country: ['pais', 'country'],
      },
      isWritten: false,
    },
  },
  profession: {
    ...persons,
    column: 'profession',
    kind: 'line_80',
    sheet: { headings: ['profissao', 'ocupacao', 'profession', 'occupation', 'job'] },
  },
  uhc_id: {
    ...persons,
    column: 'uhc_id',
    kind: 'cns',
    sheet: {
      headings: ['cartao nacional de saude', 'cns', 'cartao sus', 'cartao do sus', 'sus', 'national health card'],
    },
    fhir: { identifier: 'cns' },
  },
  parent_id: {
    ...clinics,
    column: 'parent_id',
    kind: 'person',
    sheet: {
      parts: {
        parent_cpf: [
          'cpf do responsavel',
          'cpf responsavel',
          'cpf da mae',
          'cpf of the responsible person',
          'responsible cpf',
          'guardian cpf',
        ],
      },
    },
  },
  co_parent_id: { ...clinics, column: 'co_parent_id', kind: 'person', isRare: true },
  locale: {
    ...clinics,
    column: 'locale',
    kind: 'locale',
    change: 'defaulted',
    sheet: {
      headings: ['idioma', 'idioma dos e mails', 'lingua', 'language', 'language of e mails'],
      isWritten: false,
    },
  },
  status: {
    ...clinics,
    column: 'status',
    kind: 'status',
    change: 'apart',
    history: false,
    merge: false,
    sheet: { headings: ['situacao', 'status', 'ativo'] },
  },
} as const satisfies Readonly<Record<string, FieldEntry>>;

export type PersonFields = typeof personFields;
export type PersonField = keyof PersonFields;
export type KindOf<F extends PersonField> = PersonFields[F]['kind'];
export type ColumnOf<F extends PersonField> = PersonFields[F]['column'];

/** Fields whose entry says what `Said` says: `FieldWith<{ seen: 'clinic' }>`. */
export type FieldWith<Said> = {
  [F in PersonField]: PersonFields[F] extends Said ? F : never;
}[PersonField];

type AddressPart = keyof PersonFields['address']['sheet']['parts'];
export const isAddressPart = (name: string): name is AddressPart =>
  Object.hasOwn(personFields.address.sheet.parts, name);
export const addressParts = Object.keys(personFields.address.sheet.parts).filter(isAddressPart);

const isField = (name: string): name is PersonField => Object.hasOwn(personFields, name);

export const personFieldNames = Object.keys(personFields).filter(isField);

/** The entry of a field, with what only some entries say. */
export const entryOf = (field: PersonField): FieldEntry => personFields[field];

/** The entry of a name; undefined for what is no field of a person. */
export const fieldEntry = (name: string): FieldEntry | undefined => (isField(name) ? personFields[name] : undefined);

/** Fields whose entry says each of these, in the order of the table. */
export function fieldsWith<const Said extends Partial<FieldEntry>>(said: Said): FieldWith<Said>[] {
  const isSaid = (field: PersonField): field is FieldWith<Said> => {
    const entry = new Map<string, unknown>(Object.entries(personFields[field]));
    return Object.entries(said).every(([key, value]) => entry.get(key) === value);
  };
  return personFieldNames.filter(isSaid);
}
