// `npm start`: build if needed, then the server in this same process.
import { main } from '../apps/server/src/main.ts';
import { buildWeb } from './build.ts';

await buildWeb();
await main();
