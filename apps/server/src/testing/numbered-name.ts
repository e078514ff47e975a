/** A number in letters, for names of people, which hold no digits: 20 is `ca`. */
export const inLetters = (count: number) => String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
