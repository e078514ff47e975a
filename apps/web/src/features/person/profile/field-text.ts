import { type FieldEntry, listOfKind } from '@acolhe/domain/person/field-entry';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { formatWeeksAndDays } from '@acolhe/domain/time/weeks-and-days';
import { typedCns, typedFromPhone } from '../../../shared/form/typed-identifier.ts';
import { type PhraseKey, useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';

/** Values of a person's fields in people's words, by their kind. */
export function useFieldText(): (kind: FieldEntry['kind'], value: string | number) => string {
  const t = useT();
  const format = useFormat();
  const { locale } = useSetup().setup;
  return (kind, value) => {
    // Histories keep numbers as text.
    if (kind === 'weeks_and_days') return formatWeeksAndDays(Number(value), locale);
    const text = String(value);
    const list = listOfKind(kind);
    if (list) return t(`list.${list}.${text}` as PhraseKey);
    if (kind === 'birth_date') return format.date(`${text}T12:00:00Z`);
    if (kind === 'cpf') return formatCpf(text);
    if (kind === 'cns') return typedCns(text);
    if (kind === 'phone') return typedFromPhone(text);
    return text;
  };
}
