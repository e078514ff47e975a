export { mountLineSockets } from './flow/line-sockets.ts';
export { followed, isInLine, lobbyCalls, lobbyGroups, takeTag } from './lobby/lobby.ts';
export { keepLines } from './missed.ts';
