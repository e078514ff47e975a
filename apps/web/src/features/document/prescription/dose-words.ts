import { amountText, type Posology, unitText } from '@acolhe/domain/document/posology';
import { useT } from '../../../shared/i18n/i18n.tsx';
import type { TypedItem } from '../draft.ts';

/** A use and its amount in one line: `1 comprimido, de 8 em 8 horas, por 5 dias · 15 comprimidos`. Units are those of the paper. */
export function useDoseWords(): (posology: Posology, item: TypedItem) => string {
  const t = useT();
  return ({ dose, unit, route, rhythm, every, days }, { quantity, quantity_unit: of, instructions }) => {
    const isOral = route === 'oral';
    const words = [
      `${amountText(dose)} ${unitText(dose, unit)}${isOral ? '' : ` (${t(`document.route.${route}`).toLowerCase()})`}`,
      t(`document.use.${rhythm}`, { n: every }),
      rhythm === 'once'
        ? ''
        : days === null
          ? rhythm === 'as_needed'
            ? ''
            : t('document.use.continuous')
          : t('document.use.days', { n: days }),
    ];
    const amount = `${quantity} ${unitText(Number(quantity), of)}`;
    return [words.filter(Boolean).join(', '), amount, instructions].filter(Boolean).join(' · ');
  };
}
