import { runCommand } from './admin/commands.ts';
import { serveCommands } from './admin/socket.ts';
import { type App, createApp } from './app.ts';
import { registerWebhooks } from './features/payment/pix/webhook.ts';
import { setupLinkOf } from './features/setup/setup-link.ts';
import { type Config, ConfigurationError, readConfig } from './platform/config/config.ts';
import { isCommitInDoubt, isDatabaseAway } from './platform/db/outage.ts';
import { answerMeanwhile } from './platform/http/waiting-server.ts';
import { startJobs } from './platform/job/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { threads } from './platform/thread/threads.ts';
import { demoSignIns, seedDemo } from './seed/demo-clinic.ts';
import { demoDayJob, keepDemoDay } from './seed/demo-day.ts';

/** Starts the server; resolves when it listens. `npm start` calls it after the build. */
export async function main(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const endMeanwhile = await answerMeanwhile(config);
  const app = await createApp(config);
  const { log } = app.platform;
  // Last resort for promises that are not awaited: a database outage must not end the process; any other fault does.
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error) && !isCommitInDoubt(error)) throw error;
    log.warn({ err: error }, 'cut off by an outage of the database');
  });
  let closing = false;
  let stopCommands = () => {};
  const shutDown = async () => {
    if (closing) return;
    closing = true;
    stopCommands();
    await app.close();
    await threads.close();
    process.exit(0);
  };
  process.on('SIGINT', shutDown);
  process.on('SIGTERM', shutDown);
  try {
    await start(app, config, endMeanwhile, (stop) => {
      stopCommands = stop;
    });
  } catch (error) {
    // Ended while it was starting: what it had not begun fails.
    if (!closing) throw error;
  }
}

/** Brings the demo up to date, listens, and starts the jobs. */
async function start(
  app: App,
  config: Config,
  endMeanwhile: () => Promise<void>,
  onCommands: (stop: () => void) => void,
): Promise<void> {
  const { database } = app.platform;
  await database.steadily(() => app.sealAnew());
  const jobs = [...app.recurring];
  if (config.mode === 'demo') {
    await database.steadily(() => seedDemo(app.platform, { bank: app.simulators?.bank }));
    await database.steadily(() => keepDemoDay(app.platform));
    jobs.push(demoDayJob(app.platform));
  }
  await database.steadily(() => requireDefaultCompany(app.platform));
  await endMeanwhile();
  await app.http.listen({ port: config.port, host: config.host });
  onCommands(serveCommands(config.dataDir, (args, progress) => runCommand(app.platform, args, progress)));
  app.platform.jobs = await startJobs(database, jobs, app.http.log);
  await database.steadily(() => registerWebhooks(app.platform));
  process.stdout.write(banner(config.publicUrl, config.mode));
  const setup = await database.steadily(() => setupLinkOf(app.platform));
  if (setup) process.stdout.write(`No clinic yet. Make one here:\n\n  ${setup}\n\nor by: npm run admin -- help\n\n`);
}

/** The company that the configuration names must be there, once there is any: bank, gateway and mail are its own. */
async function requireDefaultCompany({ config, tenants }: Platform): Promise<void> {
  const { defaultCompany: named } = config;
  const ids = (await tenants.list()).map(({ id }) => id);
  if (named === undefined || ids.length === 0 || ids.includes(named)) return;
  throw new ConfigurationError(
    `The configuration has problems:\n  DEFAULT_COMPANY: there is no clinic ${named}; name one of ${ids.join(', ')}, or leave it out`,
  );
}

function banner(url: string, mode: string): string {
  if (mode !== 'demo') return `\nAcolhe is at ${url}\n`;
  const rows = demoSignIns.map(({ who, email }) => `  ${who.padEnd(10)} ${email}`);
  return `\nAcolhe is at ${url} (demonstration: no real money, mails at ${url}/outbox)\n\nSign in with the password ${demoSignIns[0]?.password}:\n${rows.join('\n')}\n\n`;
}

if (import.meta.main) await main();
