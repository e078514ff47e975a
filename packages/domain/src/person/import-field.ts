/** Fields of a person that a column of a spreadsheet can fill. */
export const importFields = [
  'name',
  'social_name',
  'birth_date',
  'cpf',
  'registration',
  'gender',
  'sex_at_birth',
  'email',
  'phone',
  'parent_cpf',
  'postal_code',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'country',
  'profession',
  'uhc_id',
  'locale',
  'status',
] as const;
export type ImportField = (typeof importFields)[number];

/** Headings as clinics write them, in Portuguese and English, without accents and punctuation. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['nome', 'nome completo', 'paciente', 'nome do paciente', 'nome paciente', 'name', 'full name', 'patient'],
  social_name: ['nome social', 'social name', 'preferred name', 'apelido'],
  birth_date: [
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
  cpf: ['cpf', 'cpf do paciente', 'cpf paciente', 'n cpf', 'numero do cpf'],
  registration: [
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
  gender: ['genero', 'identidade de genero', 'gender'],
  sex_at_birth: ['sexo', 'sexo ao nascer', 'sexo biologico', 'sex', 'sex at birth'],
  email: ['e mail', 'email', 'mail', 'correio eletronico'],
  phone: [
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
  parent_cpf: [
    'cpf do responsavel',
    'cpf responsavel',
    'cpf da mae',
    'cpf of the responsible person',
    'responsible cpf',
    'guardian cpf',
  ],
  postal_code: ['cep', 'codigo postal', 'postal code', 'postal code cep', 'zip', 'zip code'],
  street: ['rua', 'endereco', 'logradouro', 'street', 'address'],
  number: ['numero', 'n', 'no', 'num', 'number'],
  complement: ['complemento', 'compl', 'complement', 'flat floor'],
  district: ['bairro', 'district', 'neighborhood'],
  city: ['cidade', 'municipio', 'city'],
  state: ['estado', 'uf', 'state'],
  country: ['pais', 'country'],
  profession: ['profissao', 'ocupacao', 'profession', 'occupation', 'job'],
  uhc_id: ['cartao nacional de saude', 'cns', 'cartao sus', 'cartao do sus', 'sus', 'national health card'],
  locale: ['idioma', 'idioma dos e mails', 'lingua', 'language', 'language of e mails'],
  status: ['situacao', 'status', 'ativo'],
};

/** A heading without case, accents, punctuation and what is in brackets. */
const plainHeading = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The field of each heading, each field once: the first heading that names it. Null for what is not known. */
export function fieldsOfHeadings(written: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return written.map((heading) => {
    const plain = plainHeading(heading);
    const field = importFields.find((one) => headings[one].includes(plain));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
