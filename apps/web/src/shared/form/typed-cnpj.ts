import { formatCnpj, readCnpj } from '@acolhe/domain/company/cnpj';
import { punctuate, type WrittenForm } from './written-form.ts';

/** Letters are possible, and stay as they are typed until the field is left. */
export const cnpjForm: WrittenForm = {
  inputMode: 'text',
  type: (text) => punctuate(text, '00.000.000/0000-00'),
  tidy: (text) => {
    const cnpj = readCnpj(text);
    return cnpj ? formatCnpj(cnpj) : text;
  },
};
