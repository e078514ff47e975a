import { definePhrases } from '../phrase.ts';

/** On the paper of a tag. */
export const tag = definePhrases({
  'tag.ticket': ['Sua senha', 'Your number'],
  'tag.follow': ['Acompanhe pelo celular', 'Follow on your phone'],
});
