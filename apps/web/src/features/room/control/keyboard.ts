/** Whether a keyboard is likely there: a screen that only fingers point at has none. Shortcuts work all the same. */
export const hasKeyboard = (): boolean => matchMedia('(any-pointer: fine)').matches;
