/** Letters that Unicode does not decompose, and their base letters. */
const bases: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Ø: 'O', ø: 'o', Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', ı: 'i' },
  ...{ Æ: 'A', æ: 'a', Œ: 'O', œ: 'o', ß: 's', Þ: 'T', þ: 't' },
};

/** Text as it is compared: without accents, case and apostrophes, as the database's function of the same name. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʻʼ´`′]/g, '')
    .replace(/[^\0-\x7f]/g, (letter) => bases[letter] ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
