// `npm run admin -- <command>`: administration of the installation, for those who have its machine.
import path from 'node:path';
import { CommandError, help, runCommand } from './admin/commands.ts';
import { askServer } from './admin/socket.ts';
import { createApp } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { probePostgres } from './platform/db/postgres-pool.ts';

async function admin(args: string[]): Promise<string> {
  if (args.length === 0 || args[0] === 'help' || args[0] === '--help') return help;
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const answer = await askServer(config.dataDir, args, progress);
  if (answer?.failed !== undefined) throw new CommandError(answer.failed);
  if (answer?.said !== undefined) return answer.said;
  // A command fails at once if the database is away; only a server waits for it.
  if (config.databaseUrl)
    await probePostgres(config.databaseUrl).catch((error: Error) => {
      throw new CommandError(`The database cannot be used: ${error.message || 'it does not answer'}`);
    });
  const app = await createApp(config);
  try {
    const said = await runCommand(app.platform, args, progress);
    // No server runs that would send it.
    await app.recurring.find(({ name }) => name === 'deliver-mail')?.run();
    return said;
  } finally {
    await app.close();
  }
}

const progress = (words: string) => process.stderr.write(`${words}\n`);

/** The server that runs may have another working folder. */
function withWholePath([area, verb, file, ...rest]: string[]): string[] {
  return [area, verb, area === 'import' && file ? path.resolve(file) : file, ...rest].filter(
    (word) => word !== undefined,
  );
}

await admin(withWholePath(process.argv.slice(2))).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: Error) => {
    process.stderr.write(`${error instanceof CommandError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  },
);
