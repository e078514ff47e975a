import { expect, test } from 'vitest';
import { fieldsOfHeadings } from './import-field.ts';

test('headings are known in both languages, whatever their accents, case and punctuation', () => {
  expect(fieldsOfHeadings(['NOME COMPLETO', 'Data de Nascimento', 'C.P.F', 'E-mail', 'Município', 'nº'])).toEqual([
    'name',
    'birth_date',
    null,
    'email',
    'city',
    'number',
  ]);
  expect(fieldsOfHeadings(['Full name', 'Date of birth', 'CPF', 'Mobile phone'])).toEqual([
    'name',
    'birth_date',
    'cpf',
    'phone',
  ]);
});

test('a field is filled by one column, and what is not known by none', () => {
  expect(fieldsOfHeadings(['Telefone', 'Celular', 'Convênio', ''])).toEqual(['phone', null, null, null]);
});
