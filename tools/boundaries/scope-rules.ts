// The rule on what makes a company scope.
import { eachImport } from './import-rules.ts';
import { isTestSetup, type Rule } from './rule.ts';

const server = 'apps/server/src';

/** Files that may make a company scope, and in which capacity. Paths below apps/server/src. */
const SCOPE_MAKERS: Record<string, 'gate' | 'webhook' | 'job' | 'machine'> = {
  // An operator who can run commands on the machine can read the database.
  'admin/commands.ts': 'machine',
  'platform/gate.ts': 'gate',
  'platform/http/secret-gate.ts': 'gate',
  'platform/job/jobs.ts': 'job',
  // Settings that a network decides are copied to its companies.
  'features/company/setting/inherited-settings.ts': 'gate',
  // Accounts belong to no company; events of an account are reported to its own companies.
  'features/identity/account-mail.ts': 'gate',
  // The link of an invitation names its company.
  'features/identity/registration/invitation.ts': 'gate',
  // A signed token names the company of the session that it was made for.
  'features/queue/flow/queue-sockets.ts': 'gate',
  // An account belongs to several companies; each of these acts for one of its own memberships.
  'features/identity/access/access-end.ts': 'gate',
  'features/identity/membership/joining.ts': 'gate',
  'features/identity/membership/membership.ts': 'gate',
  'features/identity/service.ts': 'gate',
  'features/identity/session.ts': 'gate',
  // Managers of a network act for the companies under it.
  'features/network/family.ts': 'gate',
  'features/payment/card/charge.ts': 'webhook',
  'features/payment/pix/webhook.ts': 'webhook',
  'features/payment/reconciliation/reconciliation.ts': 'job',
};

/** Files in which the row of a code or token makes a company scope: one door for each kind of secret. */
const DOORS = [
  'platform/gate.ts',
  'features/calendar/door.ts',
  'features/document/door.ts',
  'features/fhir/door.ts',
  'features/queue/lobby/door.ts',
  'features/record-share/door.ts',
  'features/totem/door.ts',
];

/** A scope opens the rows of a company, so only code that has authenticated the company may make one. */
export function scopeMakerRule(makers: Record<string, string> = SCOPE_MAKERS, doors: string[] = DOORS): Rule {
  const ways = [
    { list: 'SCOPE_MAKERS', module: 'platform/scope.ts', maker: 'scopeOf', files: Object.keys(makers) },
    { list: 'DOORS', module: 'platform/http/secret-gate.ts', maker: 'openBySecret', files: doors },
  ].map((way) => ({ ...way, module: `${server}/${way.module}`, files: way.files.map((file) => `${server}/${file}`) }));
  return {
    name: 'scope-maker',
    instead:
      'take the scope as a parameter from the gate; list a new job, webhook or door among SCOPE_MAKERS or DOORS.',
    check: (graph) =>
      ways.flatMap(({ list, module, maker, files }) => {
        const used = new Set<string>();
        const unlisted = eachImport(graph, (file, { target, names }) => {
          if (target !== module || !(names.includes(maker) || names.includes('*'))) return false;
          used.add(file.path);
          const isSetup = isTestSetup(file.path) || file.path.startsWith('e2e/');
          return !isSetup && !files.includes(file.path) && 'makes a company scope';
        });
        const what = `makes no scope: remove it from ${list}`;
        const idle = files.filter((file) => !used.has(file)).map((file) => ({ keys: [file], file, what }));
        return [...unlisted, ...idle];
      }),
  };
}
