import { definePhrases } from '../phrase.ts';

/** The page in place of every other while the service is away. */
export const away = definePhrases({
  'away.page': [
    'O sistema parou por um instante e já volta. Esta página abre sozinha assim que ele voltar. Se a sua consulta é agora e você já está na chamada, ela continua.',
    'The system stopped for a moment and is about to return. This page opens by itself as soon as it does. If your visit is now and you are in the call already, it goes on.',
  ],
  'away.again': ['Tentar agora', 'Try now'],
});
