/** Keys of the keyboard on the screen, row by row. */
export const DIGITS = ['123', '456', '789', '0-/'] as const;
export const LETTERS = ['1234567890', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm,.-'] as const;
export const ACCENTS = ['áàâãäéêëí', 'ïóôõöúüñç', '?!:;()@+/', '\'"&%#*_='] as const;
