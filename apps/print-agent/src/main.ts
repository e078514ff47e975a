import { setDefaultAutoSelectFamily } from 'node:net';
import { PairingError, pair } from './pairing.ts';
import { createAgent } from './server.ts';
import { readState, writeState } from './state.ts';

const STATE = process.env.ACOLHE_PRINT_STATE ?? '/var/lib/acolhe-print-agent/state.json';
const PORT = Number(process.env.ACOLHE_PRINT_PORT ?? 9181);

const USAGE = `Usage:
  acolhe-print-agent pair SITE CODE   pairs this machine with a clinic, by the code that its manager was given
  acolhe-print-agent serve            prints for the clinic's page on this machine (run by systemd)

ACOLHE_PRINTER names a printer of CUPS; without it the machine's default one is used.`;

const say = (words: string) => void process.stdout.write(`${words}\n`);

// Debian 12's Node tries only the first address of a name: where IPv6 is announced but leads nowhere, pairing would fail.
setDefaultAutoSelectFamily(true);

async function main([command, ...args]: readonly string[]): Promise<number> {
  const [site, code] = args;
  if (command === 'pair' && site && code) {
    const state = await pair(site, code);
    writeState(STATE, state);
    say(`Paired with ${state.origin}.`);
    return 0;
  }
  if (command !== 'serve') {
    console.error(USAGE);
    return 2;
  }
  const state = readState(STATE);
  if (!state) {
    console.error('Not paired yet. Make a totem in the clinic’s settings, then: acolhe-print-agent pair SITE CODE');
    return 1;
  }
  const server = createAgent({ state, printer: process.env.ACOLHE_PRINTER, log: say });
  await new Promise<void>((ready) => server.listen(PORT, '127.0.0.1', ready));
  say(`Listening on 127.0.0.1:${PORT} for ${state.origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close(() => process.exit(0)));
  return new Promise(() => {});
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof PairingError ? error.message : error);
    process.exit(1);
  },
);
