import { runCommand } from './admin/commands.ts';
import { serveCommands } from './admin/socket.ts';
import { createApp } from './app.ts';
import { readyPhrases } from './features/landing/phrase-files.ts';
import { registerWebhooks } from './features/payment/pix/webhook.ts';
import { setupLinkOf } from './features/setup/service.ts';
import { readConfig } from './platform/config/config.ts';
import { startJobs } from './platform/jobs.ts';
import { demoSignIns, seedDemo } from './seed/demo-clinic.ts';
import { demoDayJob, keepDemoDay } from './seed/demo-day.ts';

/** Starts the server; resolves when it listens. `npm start` calls it after the build. */
export async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config);
  let closing = false;
  let stopCommands = () => {};
  const shutDown = async () => {
    if (closing) return;
    closing = true;
    stopCommands();
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', shutDown);
  process.on('SIGTERM', shutDown);

  await app.sealAnew();
  const jobs = [...app.recurring];
  if (config.mode === 'demo') {
    await seedDemo(app.platform, { bank: app.simulators?.bank });
    await keepDemoDay(app.platform);
    jobs.push(demoDayJob(app.platform));
  }
  await app.http.listen({ port: config.port, host: config.host });
  stopCommands = serveCommands(config.dataDir, (args, progress) => runCommand(app.platform, args, progress));
  app.platform.jobs = await startJobs(app.platform.database, jobs, app.http.log);
  await Promise.all([registerWebhooks(app.platform), readyPhrases()]);
  process.stdout.write(banner(config.publicUrl, config.mode));
  const setup = await setupLinkOf(app.platform);
  if (setup) process.stdout.write(`No clinic yet. Make one here:\n\n  ${setup}\n\nor by: npm run admin -- help\n\n`);
}

function banner(url: string, mode: string): string {
  if (mode !== 'demo') return `\nAcolhe is at ${url}\n`;
  const rows = demoSignIns.map(({ who, email }) => `  ${who.padEnd(10)} ${email}`);
  return `\nAcolhe is at ${url} (demonstration: no real money, mails at ${url}/outbox)\n\nSign in with the password ${demoSignIns[0]?.password}:\n${rows.join('\n')}\n\n`;
}

if (import.meta.main) await main();
