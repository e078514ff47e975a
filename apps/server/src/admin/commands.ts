import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readCnpj } from '@acolhe/domain/company/cnpj';
import { areaOfJob, isCompanyJob } from '@acolhe/domain/company/job-area';
import { toE164 } from '@acolhe/domain/person/phone';
import { isPersonName, tidyName } from '@acolhe/domain/person/written-name';
import * as z from 'zod';
import { setContract } from '../features/company/contract.ts';
import { companyIdOf, createCompany } from '../features/company/creation.ts';
import { requireTenant, setHost, setStanding } from '../features/company/register.ts';
import { companyOf } from '../features/company/service.ts';
import { importTuss } from '../features/document/catalogue/exam.ts';
import { dropSecondFactor } from '../features/identity/factor/second-factor.ts';
import { mailNewPassword } from '../features/identity/password.ts';
import { invite } from '../features/identity/registration/invitation.ts';
import { importPriced, importRegistered } from '../features/medicine/brand-import.ts';
import { importMedicines, importSubstances } from '../features/medicine/import.ts';
import type { Imported, Progress } from '../platform/db/batches.ts';
import { listFailures, releaseFailures } from '../platform/job/failure-store.ts';
import type { Platform } from '../platform/platform.ts';
import { messageOf, Problem } from '../platform/problem.ts';
import { scopeOf } from '../platform/scope.ts';

export const help = `npm run admin -- <command>

  company create --name "Clínica Aurora" --manager-name "Ana Lima" --manager-email ana@aurora.com.br
                 [--id clinica-aurora] [--social-name …] [--cnpj …] [--phone …] [--mail …] [--time-zone America/Sao_Paulo]
                 [--parent ID]
                 makes a clinic, in a network if given a parent, and invites its first manager
  company list   the clinics of this installation
  company deactivate ID
                 takes a clinic out of service: its people see a page that says so, nothing is deleted
  company activate ID
  company expire ID 2027-12-31
                 sets its last day in service; never takes it away
  company contract ID [--emergency on|off] [--powered-by on|off]
                 what its contract includes: the virtual line with totems, and the line "Made with Acolhe"
  company host ID add|remove clinica.example.com
                 the host name under which visitors find it; point the name at this server first
  job failures [ID]
                 what jobs could not do, of one clinic or of all; what is set aside is tried once a day
  job retry ID [JOB]
                 tries it all again at the next run, after its cause was mended
  user invite --company ID --name … --email … --role staff|manager
                 mails the link by which somebody joins, and shows it
  user reset-password EMAIL
                 mails the link for a new password
  user disable-second-factor EMAIL
                 for somebody who lost their phone and their backup codes
  import tuss FILE         exams of the ANS' table 22 (columns code and display)
  import medicines FILE    the Ministry of Health's virtual products, OBM (columns code and display)
  import registered FILE   ANVISA's open list of registered medicines, DADOS_ABERTOS_MEDICAMENTOS.csv
  import priced FILE       ANVISA's price list of the CMED: brands with their presentations
  import substances FILE   lists of controlled substances (columns name and list)
                 CSV or XLSX as they are published, notes above the heading too;
                 adds and changes, never removes; killed, it goes on when it is run again
  help           this text

It speaks to the running server on this machine, or opens the database itself. It needs no password: whoever can run it
can read the database.`;

/** A command that was typed wrongly, or that cannot be done: told as it is, without a trace. */
export class CommandError extends Error {}

/** A text that a rule of the domain reads. */
const written = (read: (text: string) => string | undefined, problem: string) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
const cnpj = written(readCnpj, 'is no valid CNPJ');
const phone = written(toE164, 'is no phone number');
const personName = z.string().transform(tidyName).refine(isPersonName, "is no person's name");
const timeZone = z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'is no time zone');
const email = z.string().trim().toLowerCase().pipe(z.email('is no e-mail address'));
const name = z.string().trim().min(2, 'is too short').max(120, 'is too long');

const newCompany = z.object({
  name,
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'has letters, digits and hyphens alone')
    .optional(),
  'social-name': name.optional(),
  cnpj: cnpj.optional(),
  phone: phone.optional(),
  mail: email.optional(),
  'time-zone': timeZone.default('America/Sao_Paulo'),
  parent: z.string().optional(),
  'manager-name': personName,
  'manager-email': email,
});
const switched = z.enum(['on', 'off'], 'is on or off').optional();
const contractChange = z.object({ emergency: switched, 'powered-by': switched });
const newUser = z.object({ company: z.string(), name: personName, email, role: z.enum(['staff', 'manager']) });
const roleOf = { staff: 'DC', manager: 'M' } as const;

/** Runs one command of the installation's administration; returns what it says. Throws a {@link CommandError}. */
export async function runCommand(
  platform: Platform,
  args: readonly string[],
  progress: Progress = () => undefined,
): Promise<string> {
  const [area, verb, ...rest] = args;
  const command = commands[`${area} ${verb}`];
  if (!area || area === 'help' || area === '--help') return help;
  if (!command) throw new CommandError(`Unknown command: ${args.slice(0, 2).join(' ')}\n\n${help}`);
  try {
    return await command(platform, rest, progress);
  } catch (error) {
    if (error instanceof Problem) throw new CommandError(messages[error.code] ?? error.code);
    throw error;
  }
}

const messages: Partial<Record<Problem['code'], string>> = {
  company_exists: 'A clinic of this id exists: give another one with --id.',
  member_already: 'This e-mail address belongs to the clinic in this role already.',
  sheet_unreadable: 'This is no such file: see help for its columns.',
  sheet_too_long: 'This file is longer than any that is published.',
  not_found: 'There is no such clinic: see company list.',
};

const commands: Record<string, (platform: Platform, args: string[], progress: Progress) => Promise<string>> = {
  async 'company create'(platform, args) {
    const options = read(newCompany, args);
    const id = options.id ?? companyIdOf(options.name);
    if (!id) throw new CommandError('--id is missing: the name gives none');
    const context = { platform, scope: scopeOf(id) };
    const parent = options.parent === undefined ? null : (await requireTenant(platform, options.parent)).id;
    const company = {
      name: options.name,
      social_name: options['social-name'] ?? options.name,
      cnpj: options.cnpj ?? null,
      phone: options.phone ?? null,
      mail: options.mail ?? null,
      time_zone: options['time-zone'],
    };
    await createCompany(context, company, { parentId: parent });
    const manager = { name: options['manager-name'], email: options['manager-email'], role: 'M' } as const;
    const link = await invite(context, manager, machine);
    return `Made ${options.name} (${id}).\n${invited(manager.email, link)}`;
  },

  async 'company list'(platform) {
    const ids = await platform.tenants.ids();
    const rows = await Promise.all(
      ids.sort().map(async (id) => {
        const company = await companyOf({ platform, scope: scopeOf(id) });
        return `${id.padEnd(30)} ${(await platform.tenants.standingOf(id)).padEnd(9)} ${company.name}`;
      }),
    );
    return rows.join('\n') || 'No clinic yet: make one with company create.';
  },

  async 'company deactivate'(platform, args) {
    const id = only(args, 'ID');
    await setStanding(platform, id, { status: 'inactive' });
    return `${id} is out of service.`;
  },

  async 'company activate'(platform, args) {
    const id = only(args, 'ID');
    await setStanding(platform, id, { status: 'active' });
    return `${id} is in service.`;
  },

  async 'company expire'(platform, args) {
    const [id, day] = these(args, 'ID', 'last day, or never');
    const date = day === 'never' ? null : z.iso.date('The last day is written 2027-12-31.').safeParse(day);
    if (date?.error) throw new CommandError(date.error.issues.map(({ message }) => message).join('\n'));
    await setStanding(platform, id, { expiresOn: date?.data ?? null });
    return date ? `${id} is in service until ${date.data}.` : `${id} is in service without end.`;
  },

  async 'company contract'(platform, args) {
    const [id, ...options] = args;
    if (!id || id.startsWith('--')) throw new CommandError('ID is missing: see help.');
    const { emergency, 'powered-by': poweredBy } = read(contractChange, options);
    await requireTenant(platform, id);
    const terms = await setContract(
      { platform, scope: scopeOf(id) },
      {
        ...(emergency === undefined ? {} : { use_emergency_module: emergency === 'on' }),
        ...(poweredBy === undefined ? {} : { display_powered_by: poweredBy === 'on' }),
      },
    );
    const state = (isOn: boolean) => (isOn ? 'on' : 'off');
    return `${id}: emergency ${state(terms.use_emergency_module)}, powered-by ${state(terms.display_powered_by)}.`;
  },

  async 'company host'(platform, args) {
    const [id, verb, name] = these(args, 'ID', 'add or remove', 'host name');
    const host = name.toLowerCase();
    if (verb !== 'add' && verb !== 'remove') throw new CommandError('Give add or remove.');
    if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(host))
      throw new CommandError(`${name} is no host name.`);
    const holder = await setHost(platform, id, host, verb === 'add');
    if (holder === undefined) return `${host} is nobody's.`;
    if (verb === 'add' && holder === id) return `Visitors of ${host} find ${id}.`;
    throw new CommandError(
      `${host} is the name of ${holder}. To move it, first: npm run admin -- company host ${holder} remove ${host}`,
    );
  },

  async 'job failures'(platform, args) {
    const id = args.length > 0 ? (await requireTenant(platform, only(args, 'ID'))).id : undefined;
    const rows = await listFailures(platform.database, id);
    const lines = rows.map(({ tenant_id, job, kind, item, tries, since, set_aside_at, next_at, code }) =>
      [
        tenant_id,
        job,
        item ? `${kind} ${item}` : 'all of it',
        code,
        `${tries} times since ${since.toISOString()}`,
        set_aside_at ? `set aside until ${next_at.toISOString()}` : `again ${next_at.toISOString()}`,
      ].join('  '),
    );
    return lines.join('\n') || 'Nothing fails.';
  },

  async 'job retry'(platform, args) {
    const [name, job] = args;
    const { id } = await requireTenant(platform, only(name === undefined ? [] : [name], 'ID, and a job or none'));
    if (job !== undefined && !isCompanyJob(job))
      throw new CommandError(`There is no job ${job}: there is ${Object.keys(areaOfJob).join(', ')}.`);
    const released = await releaseFailures(platform.database, {
      companyId: id,
      job,
      now: new Date(platform.clock.now()),
    });
    return released > 0 ? `${released} to be tried again at the next run.` : 'Nothing fails there.';
  },

  async 'user invite'(platform, args) {
    const { company, role, ...who } = read(newUser, args);
    await requireTenant(platform, company);
    const link = await invite({ platform, scope: scopeOf(company) }, { ...who, role: roleOf[role] }, machine);
    return invited(who.email, link);
  },

  async 'user reset-password'(platform, args) {
    const address = only(args, 'EMAIL').toLowerCase();
    await mailNewPassword(platform, address);
    return `If ${address} has an account, the link is on its way by mail.`;
  },

  async 'user disable-second-factor'(platform, args) {
    const address = only(args, 'EMAIL').toLowerCase();
    if (!(await dropSecondFactor(platform, address))) throw new CommandError(`${address} has no account.`);
    return `${address} signs in with the password alone now.`;
  },

  'import medicines': (platform, args, progress) => importFile(platform, args, importMedicines, progress),
  'import tuss': (platform, args, progress) => importFile(platform, args, importTuss, progress),
  'import registered': (platform, args, progress) => importFile(platform, args, importRegistered, progress),
  'import priced': (platform, args, progress) => importFile(platform, args, importPriced, progress),
  'import substances': (platform, args, progress) => importFile(platform, args, importSubstances, progress),
};

type Import = (platform: Platform, bytes: Uint8Array, progress: Progress) => Promise<Imported>;

const MOST_NAMED_LINES = 10;

async function importFile(platform: Platform, args: string[], run: Import, progress: Progress): Promise<string> {
  const file = only(args, 'FILE');
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  const { rows, changed, wrong, notes = [] } = await run(platform, bytes, progress);
  const named = wrong.slice(0, MOST_NAMED_LINES).join(', ');
  const rest = wrong.length > MOST_NAMED_LINES ? ` and ${wrong.length - MOST_NAMED_LINES} more` : '';
  const left = wrong.length > 0 ? ` Not understood: ${wrong.length} lines (${named}${rest}).` : '';
  return [`${rows} rows, ${changed} of them new or changed.${left}`, ...notes].join('\n');
}

const machine = { name: 'admin', userId: null };
const invited = (address: string, link: string) => `Invited ${address}, by mail and by this link:\n${link}`;

/** The options of a command, checked; everything that is wrong is said at once. */
function read<T extends z.ZodObject>(schema: T, args: string[]): z.output<T> {
  const options = Object.fromEntries(Object.keys(schema.shape).map((option) => [option, { type: 'string' as const }]));
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new CommandError(
    parsed.error.issues
      .map(({ path, code, message }) => `--${path.join('.')} ${code === 'invalid_type' ? 'is missing' : message}`)
      .join('\n'),
  );
}

/** The arguments of a command, as many as are named. */
function these<Names extends string[]>(args: string[], ...names: Names): { [Name in keyof Names]: string } {
  if (args.length !== names.length || args.some((value) => !value))
    throw new CommandError(`Give: ${names.join(', ')}.`);
  return args as never;
}

const only = (args: string[], name: string): string => these(args, name)[0];
