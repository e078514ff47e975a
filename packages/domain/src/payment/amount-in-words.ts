import type { Centavos } from './money.ts';

const ones = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];

/**
 * An amount in words, as Brazilian receipts require: `15010` → "cento e cinquenta reais e dez centavos".
 *
 * @param amount whole centavos, from 0 to below 1,000 million reais; anything else throws a RangeError
 */
export function amountInWords(amount: Centavos): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 100_000_000_000)
    throw new RangeError(`no words for ${amount}`);
  const [reais, centavos] = [Math.floor(amount / 100), amount % 100];
  const parts: string[] = [];
  // "um milhão de reais", but "um milhão e um reais".
  if (reais > 0 || centavos === 0)
    parts.push(
      `${inWords(reais)}${reais > 0 && reais % 1_000_000 === 0 ? ' de' : ''} ${reais === 1 ? 'real' : 'reais'}`,
    );
  if (centavos > 0) parts.push(`${inWords(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`);
  return parts.join(' e ');
}

/** A whole number below 1,000 million in words: `60` → "sessenta". */
export function inWords(number: number): string {
  if (number === 0) return ones[0] as string;
  const [millions, thousands, rest] = [Math.floor(number / 1_000_000), Math.floor(number / 1000) % 1000, number % 1000];
  const groups: { words: string; value: number }[] = [];
  if (millions > 0)
    groups.push({ words: millions === 1 ? 'um milhão' : `${belowThousand(millions)} milhões`, value: millions });
  if (thousands > 0)
    groups.push({ words: thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`, value: thousands });
  if (rest > 0) groups.push({ words: belowThousand(rest), value: rest });
  return groups.reduce((said, { words, value }, index) => {
    if (index === 0) return words;
    // "mil e cem" and "mil e vinte", but "mil cento e vinte".
    const isJoined = index === groups.length - 1 && (value < 100 || value % 100 === 0);
    return `${said}${isJoined ? ' e ' : ' '}${words}`;
  }, '');
}

function belowThousand(number: number): string {
  if (number === 100) return 'cem';
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const parts = [hundreds[hundred] ?? ''];
  if (rest < 20) parts.push(rest > 0 ? (ones[rest] ?? '') : '');
  else parts.push(tens[Math.floor(rest / 10)] ?? '', rest % 10 > 0 ? (ones[rest % 10] ?? '') : '');
  return parts.filter(Boolean).join(' e ');
}
