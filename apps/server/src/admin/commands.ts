import { parseArgs } from 'node:util';
import { isValidCnpj } from '@acolhe/domain/person/identifiers';
import { toE164 } from '@acolhe/domain/person/phone';
import { isPersonName, tidyName } from '@acolhe/domain/person/written-name';
import * as z from 'zod';
import { createCompany } from '../features/company/creation.ts';
import { companyOf } from '../features/company/service.ts';
import { invite } from '../features/identity/registration/invitation.ts';
import { dropSecondFactor } from '../features/identity/second-factor.ts';
import { forgottenPassword } from '../features/identity/service.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { scopeOf } from '../platform/scope.ts';

export const help = `npm run admin -- <command>

  company create --name "Clínica Aurora" --manager-name "Ana Lima" --manager-email ana@aurora.com.br
                 [--id clinica-aurora] [--social-name …] [--cnpj …] [--phone …] [--mail …] [--time-zone America/Sao_Paulo]
                 makes a clinic and invites its first manager
  company list   the clinics of this installation
  user invite --company ID --name … --email … --role staff|manager
                 mails the link by which somebody joins, and shows it
  user reset-password EMAIL
                 mails the link for a new password
  user disable-second-factor EMAIL
                 for somebody who lost their phone and their backup codes
  help           this text

It speaks to the running server on this machine, or opens the database itself. It needs no password: whoever can run it
can read the database.`;

/** A command that was typed wrongly, or that cannot be done: told as it is, without a trace. */
export class CommandError extends Error {}

const cnpj = z
  .string()
  .refine((text) => isValidCnpj(text), 'is no valid CNPJ')
  .transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''));
const phone = z.string().transform((text, context) => {
  const read = toE164(text);
  if (!read) context.addIssue({ code: 'custom', message: 'is no phone number' });
  return read ?? '';
});
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
  'manager-name': personName,
  'manager-email': email,
});
const newUser = z.object({ company: z.string(), name: personName, email, role: z.enum(['staff', 'manager']) });
const roleOf = { staff: 'DC', manager: 'M' } as const;

/** Runs one command of the installation's administration; returns what it says. Throws a {@link CommandError}. */
export async function runCommand(platform: Platform, args: readonly string[]): Promise<string> {
  const [area, verb, ...rest] = args;
  const command = commands[`${area} ${verb}`];
  if (!area || area === 'help' || area === '--help') return help;
  if (!command) throw new CommandError(`Unknown command: ${args.slice(0, 2).join(' ')}\n\n${help}`);
  try {
    return await command(platform, rest);
  } catch (error) {
    if (error instanceof Problem) throw new CommandError(messages[error.code] ?? error.code);
    throw error;
  }
}

const messages: Partial<Record<Problem['code'], string>> = {
  company_exists: 'A clinic of this id exists: give another one with --id.',
  email_taken: 'This e-mail address has an account already.',
  not_found: 'There is no such clinic: see company list.',
};

const commands: Record<string, (platform: Platform, args: string[]) => Promise<string>> = {
  async 'company create'(platform, args) {
    const options = read(newCompany, args);
    const id = options.id ?? idOf(options.name);
    const context = { platform, scope: scopeOf(id) };
    await createCompany(context, {
      name: options.name,
      social_name: options['social-name'] ?? options.name,
      cnpj: options.cnpj ?? null,
      phone: options.phone ?? null,
      mail: options.mail ?? null,
      time_zone: options['time-zone'],
    });
    const manager = { name: options['manager-name'], email: options['manager-email'], role: 'M' } as const;
    const link = await invite(context, manager, 'admin');
    return `Made ${options.name} (${id}).\n${invited(manager.email, link)}`;
  },

  async 'company list'(platform) {
    const ids = await platform.database.companyIds();
    const rows = await Promise.all(
      ids.sort().map(async (id) => {
        const company = await companyOf({ platform, scope: scopeOf(id) });
        return `${id.padEnd(30)} ${company.status.padEnd(9)} ${company.name}`;
      }),
    );
    return rows.join('\n') || 'No clinic yet: make one with company create.';
  },

  async 'user invite'(platform, args) {
    const { company, role, ...who } = read(newUser, args);
    if (!(await platform.companyExists(company))) throw new Problem('not_found');
    const link = await invite({ platform, scope: scopeOf(company) }, { ...who, role: roleOf[role] }, 'admin');
    return invited(who.email, link);
  },

  async 'user reset-password'(platform, args) {
    const address = only(args, 'EMAIL').toLowerCase();
    await forgottenPassword(platform, address);
    return `If ${address} has an account, the link is on its way by mail.`;
  },

  async 'user disable-second-factor'(platform, args) {
    const address = only(args, 'EMAIL').toLowerCase();
    if (!(await dropSecondFactor(platform, address))) throw new CommandError(`${address} has no account.`);
    return `${address} signs in with the password alone now.`;
  },
};

const invited = (address: string, link: string) => `Invited ${address}, by mail and by this link:\n${link}`;

/** The options of a command, checked; everything that is wrong is said at once. */
function read<T extends z.ZodObject>(schema: T, args: string[]): z.output<T> {
  const options = Object.fromEntries(Object.keys(schema.shape).map((option) => [option, { type: 'string' as const }]));
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new CommandError(
    parsed.error.issues
      .map(({ path, code, message }) => `--${path.join('.')} ${code === 'invalid_type' ? 'is missing' : message}`)
      .join('\n'),
  );
}

function only(args: string[], what: string): string {
  const [value, ...more] = args;
  if (!value || more.length > 0) throw new CommandError(`Give one ${what}.`);
  return value;
}

/** `Clínica São José` → `clinica-sao-jose`. */
function idOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const id = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  if (id.length < 2) throw new CommandError('--id is missing: the name gives none');
  return id;
}
