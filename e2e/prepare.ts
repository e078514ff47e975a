import prepareDatabase from '../apps/server/src/testing/prepare-database.ts';
import { buildWeb } from '../tools/build.ts';

/** The built web app and the database that journeys start from. */
export default async function prepare(): Promise<void> {
  await buildWeb();
  await prepareDatabase();
}
