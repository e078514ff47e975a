export { listSentFiles } from './draft-store.ts';
export { sentFileBytes, sweepMessageFiles } from './file.ts';
export { readMailed } from './mailed-store.ts';
