/** Parts of a clinic's own page: text with a heading, a picture, a question that unfolds. */
export const blockKinds = ['text', 'picture', 'question'] as const;

/** Most parts of a page. */
export const MAX_BLOCKS = 30;
