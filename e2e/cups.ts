// A print server of a test's own, from Debian's CUPS, with a printer that writes what it prints into a file.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ended, freePort, has, install } from '../tools/services.ts';

/** A receipt printer that gets from its filter what it prints. */
const description = (filter: string) => `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "RECEIPT.PPD"
*Manufacturer: "Receipt"
*Product: "(Receipt)"
*ModelName: "Receipt"
*ShortNickName: "Receipt"
*NickName: "Receipt"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*DefaultColorSpace: Gray
*cupsVersion: 2.4
*cupsFilter2: "application/pdf application/pdf 0 ${filter}"
*OpenUI *PageSize: PickOne
*OrderDependency: 10 AnySetup *PageSize
*DefaultPageSize: Roll
*PageSize Roll/80 mm: "<</PageSize[227 255]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion: PickOne
*OrderDependency: 10 AnySetup *PageRegion
*DefaultPageRegion: Roll
*PageRegion Roll/80 mm: "<</PageSize[227 255]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: Roll
*ImageableArea Roll/80 mm: "0 0 227 255"
*DefaultPaperDimension: Roll
*PaperDimension Roll/80 mm: "227 255"
`;

export type Cups = {
  /** Adds a printer; with `isBroken` its filter fails on every job. */
  add(name: string, isBroken?: boolean): void;
  disable(name: string): void;
  /** Last print of a printer; undefined for none. */
  printed(name: string): Buffer | undefined;
  /** How many jobs wait. */
  waiting(): number;
  stop(): Promise<void>;
};

/** Whether this machine can have a print server of its own; only root may start one. */
export const canPrint = () => process.getuid?.() === 0;

/** Starts CUPS and makes it the print server of this process and of what it starts. */
export async function startCups(): Promise<Cups> {
  if (!has('cupsd')) install('cups');
  const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-cups-'));
  chmodSync(folder, 0o755);
  for (const name of ['spool', 'tmp', 'run', 'cache', 'ppd', 'out']) mkdirSync(path.join(folder, name));
  execFileSync('chown', ['-R', 'lp:lp', folder]);
  const port = await freePort();
  const everybody = 'Order deny,allow\n  Allow all\n';
  writeFileSync(
    path.join(folder, 'cupsd.conf'),
    `Listen 127.0.0.1:${port}
Browsing No
PreserveJobHistory Yes
<Location />
  ${everybody}</Location>
<Location /admin>
  ${everybody}</Location>
<Policy default>
<Limit All>
  ${everybody}</Limit>
</Policy>
`,
  );
  writeFileSync(
    path.join(folder, 'cups-files.conf'),
    `ServerRoot ${folder}
RequestRoot ${folder}/spool
TempDir ${folder}/tmp
StateDir ${folder}/run
CacheDir ${folder}/cache
AccessLog ${folder}/access_log
ErrorLog ${folder}/error_log
PageLog ${folder}/page_log
FileDevice Yes
SystemGroup root
`,
  );
  const before = process.env.CUPS_SERVER;
  process.env.CUPS_SERVER = `127.0.0.1:${port}`;
  const server = spawn('cupsd', ['-f', '-c', `${folder}/cupsd.conf`, '-s', `${folder}/cups-files.conf`], {
    stdio: 'ignore',
  });
  for (let tries = 0; spawnSync('lpstat', ['-r'], { encoding: 'utf8' }).stdout !== 'scheduler is running\n'; tries++) {
    if (tries > 100) throw new Error(`CUPS did not start: ${readFileSync(`${folder}/error_log`, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const out = (name: string) => path.join(folder, 'out', `${name}.pdf`);
  return {
    add(name, isBroken = false) {
      const filter = path.join(folder, `${name}-filter`);
      writeFileSync(filter, `#!/bin/sh\n${isBroken ? 'exit 1' : 'exec cat "$6"'}\n`, { mode: 0o755 });
      const ppd = path.join(folder, `${name}.ppd`);
      writeFileSync(ppd, description(filter));
      execFileSync('lpadmin', ['-p', name, '-E', '-v', `file:${out(name)}`, '-P', ppd], { stdio: 'ignore' });
    },
    disable: (name) => void execFileSync('cupsdisable', [name]),
    printed(name) {
      const pdf = existsSync(out(name)) ? readFileSync(out(name)) : Buffer.of();
      return pdf.length > 0 ? pdf : undefined;
    },
    waiting: () => execFileSync('lpstat', ['-o'], { encoding: 'utf8' }).split('\n').filter(Boolean).length,
    async stop() {
      server.kill();
      await ended(server);
      if (before === undefined) delete process.env.CUPS_SERVER;
      else process.env.CUPS_SERVER = before;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
