import { mountedApi } from '@acolhe/contract/api';
import type { CallMeta } from '@acolhe/contract/call';
import { authorisationOf } from '@acolhe/contract/identity/capability';
import { financialHeaders } from '@acolhe/contract/payment/payment';
import { fieldIssues, type ProblemCode } from '@acolhe/contract/problems';
import { type CodePurpose, codeRefusal } from '@acolhe/domain/access-code/access-code';
import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import { hasPermission } from '@acolhe/domain/identity/permissions';
import type { Role } from '@acolhe/domain/identity/roles';
import type { ParticipantRole } from '@acolhe/domain/room/room-people';
import { linkCodeOf, protocolOf } from '@acolhe/domain/text/code';
import { DAY, SECOND } from '@acolhe/domain/time/duration';
import { type Locale, toLocale } from '@acolhe/domain/time/time';
import { implement } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './auth.ts';
import type { CallerContext } from './context.ts';
import { isContracted, lacksSecondFactor, ruleHolds } from './db/company-rules.ts';
import { requireNoCardNumber } from './http/card-guard.ts';
import { inTurn } from './http/heavy-call.ts';
import { openBySecret } from './http/secret-gate.ts';
import { once } from './idempotency.ts';
import { logSecurity } from './log.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';
import { type CompanyScope, scopeOf } from './scope.ts';

/** The one record that an access code opens, and its purpose. */
export type Grant = {
  code: string;
  appointmentId: string;
  purpose: CodePurpose;
  participant: ParticipantRole | null;
  /** The invited guest, for codes of guests. */
  guestId: string | null;
  /** The visit as the door found it; `end` is epoch ms. */
  visit: { protocol: string; status: AppointmentStatus; end: number };
};

/** Cookie with the company that a visitor chose. */
const COMPANY_COOKIE = 'company';

export type RequestContext = { platform: Platform; request: FastifyRequest; reply: FastifyReply };

export type GatedContext = RequestContext & {
  locale: Locale;
  scope: CompanyScope;
  caller: Caller | null;
  grant: Grant | null;
};

/** Language of a request: the chosen one, else the browser's by the rule of spec §1. */
export function localeOf(request: FastifyRequest): Locale {
  return toLocale(request.cookies?.locale ?? request.headers['accept-language']);
}

/** Base of every call: authenticates, resolves the company, and enforces the contract's `meta`. */
export const gated = implement(mountedApi)
  // The schema is checked between the two steps below, so that only what has access and a form is scanned.
  .$config({ initialInputValidationIndex: -1 })
  .$context<RequestContext>()
  .use(async ({ context, procedure, path, next }, input, output) => {
    const meta = procedure['~orpc'].meta as CallMeta;
    const isFinancial = path[0] === 'financial' && meta.access !== 'public';
    const apiKey = isFinancial ? await financialKey(context) : undefined;
    const isRead = procedure['~orpc'].route.method === 'GET';
    const gate = await open(context, { ...meta, isRead }, input, apiKey);
    const run = () =>
      meta.isHeavy
        ? inTurn(context.platform, context, gate.caller?.userId ?? gate.grant?.code, async () =>
            next({ context: gate }),
          )
        : next({ context: gate });
    const key = context.request.headers['idempotency-key'];
    if (!isRepeatable(procedure['~orpc'].route.method, path, meta) || typeof key !== 'string') return run();
    if (!/^[\x21-\x7e]{8,100}$/.test(key))
      throw new Problem('invalid_input', [{ path: 'idempotency-key', code: 'invalid' }]);
    const owner = `${path.join('.')}:${gate.caller?.membershipId ?? gate.grant?.code ?? ''}`;
    let ran: Awaited<ReturnType<typeof run>> | undefined;
    const answer = await once(
      { platform: context.platform, scope: gate.scope },
      { key, owner, input: payloadOf(input) },
      async () => {
        ran = await run();
        return ran.output;
      },
    );
    return ran ?? (output(answer) as Awaited<ReturnType<typeof run>>);
  })
  .use(async ({ context, next }) => {
    await requireNoCardNumber(context.request);
    return next();
  });

/**
 * Whether a call takes effect once for each `Idempotency-Key`: every write with a session or a code. Answers are kept
 * for a day, so not those of accounts, which hold secrets, nor a trace of what holds a password; uploads have ids of
 * their own.
 */
function isRepeatable(
  method: string | undefined,
  path: readonly string[],
  { access, isUpload, asksPassword }: CallMeta,
): boolean {
  return method !== 'GET' && access !== 'public' && path[0] !== 'user' && !isUpload && !asksPassword;
}

/** Payload of the input, without the headers. */
function payloadOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { headers: _, ...payload } = input as Record<string, unknown>;
  return payload;
}

/** Validates the headers of the financial calls, including the session's token if there is one. */
async function financialKey({ platform, request }: RequestContext): Promise<string | undefined> {
  const { success, data, error } = financialHeaders.safeParse(request.headers);
  if (!success) throw new Problem('invalid_input', fieldIssues(error.issues, request.headers));
  const companyId = data['x-company-id'];
  if (companyId !== undefined && !(await platform.tenants.find(companyId)))
    throw new Problem('invalid_input', [{ path: 'x-company-id', code: 'invalid' }]);
  return data['x-api-key'];
}

async function open(
  { platform, request }: RequestContext,
  { isRead, ...meta }: CallMeta & { isRead: boolean },
  input: unknown,
  apiKey: string | undefined,
): Promise<Omit<GatedContext, keyof RequestContext>> {
  const locale = localeOf(request);
  const byKey = apiKey === undefined ? null : await platform.sessions.callerOfToken(apiKey);
  if (meta.access === 'code') {
    const { grant, scope } = await openByCode(platform, accessOf(input), meta.purposes ?? [], meta.unknownCode);
    const named = queryOf(input)?.protocol;
    if (named !== undefined && (typeof named !== 'string' || protocolOf(named) !== grant.visit.protocol))
      throw new Problem(meta.unknownCode ?? 'code_unknown');
    if (byKey && byKey.companyId !== scope.companyId) throw new Problem('access_denied');
    return { locale, scope, caller: byKey, grant };
  }
  if (meta.access === 'public') {
    const caller = await platform.sessions.callerOf(request).catch(() => null);
    const scope = caller ? scopeOf(caller.companyId) : await visitorScope(platform, request);
    if (!meta.whenClosed) await requireOpen(platform, scope);
    return { locale, scope, caller, grant: null };
  }
  const standing = await platform.ports.totem.callerAt(platform, request);
  const caller = byKey ?? (meta.atTotem ? standing : null) ?? (await platform.sessions.callerOf(request));
  // A person at a totem is known, so a call that is not for totems is refused and does not end their stay.
  if (!caller) throw new Problem(standing ? 'access_denied' : 'sign_in_required');
  if (!caller.termsAccepted && !meta.beforeTerms) throw new Problem('terms_not_accepted');
  const { roles, permissions, rule, ruleFor } = authorisationOf(meta);
  if (roles && !roles.includes(caller.role)) {
    logSecurity(request.log, 'role_refused');
    throw new Problem('access_denied');
  }
  if (!hasPermission(caller, permissions)) {
    logSecurity(request.log, 'permission_refused');
    throw new Problem('access_denied');
  }
  const scope = scopeOf(caller.companyId);
  if (!meta.whenClosed && !(isRead && READS_WHEN_CLOSED.includes(caller.role))) await requireOpen(platform, scope);
  const isBefore = meta.beforeTerms || meta.beforeSecondFactor;
  if (!isBefore && (await lacksSecondFactor({ platform, scope }, caller))) throw new Problem('second_factor_required');
  if (meta.module && !(await isContracted({ platform, scope }, meta.module))) throw new Problem('not_contracted');
  const isBound = ruleFor?.includes(caller.role) ?? true;
  if (rule && isBound && !(await ruleHolds({ platform, scope }, rule))) throw new Problem('access_denied');
  return { locale, scope, caller, grant: null };
}

/**
 * Resolves an access code to its record: the one door of calls, uploads and sockets by code. Purpose, participant, state
 * and age of the visit decide; throws the problem of an unknown code, or why it opens nothing any more.
 */
export async function openByCode(
  platform: Platform,
  code: string | undefined,
  purposes: readonly CodePurpose[],
  unknown: ProblemCode = 'code_unknown',
): Promise<{ grant: Grant; scope: CompanyScope }> {
  const { accessCodes } = platform.ports;
  const opened = code ? await openBySecret(platform, linkCodeOf(code), accessCodes.readCode) : undefined;
  if (!opened || !purposes.includes(opened.row.purpose)) {
    logSecurity(platform.log, 'code_unknown');
    throw new Problem(unknown);
  }
  const { row, scope } = opened;
  const found = await platform.database.readInCompany(scope, (tx) => accessCodes.readVisit(tx, row));
  if (!found) throw new Problem(unknown);
  // A professional whose access has ended cannot attend by a link that they noted.
  if (found.isShutOut) throw new Problem('account_disabled');
  const visit = { protocol: found.protocol, status: found.status, end: found.ends_at.getTime() };
  // A visit that has begun ends in peace.
  if (!isRunning(visit.status)) await requireOpen(platform, scope);
  const refusal = codeRefusal(
    { purpose: row.purpose, isGuest: row.guest_id !== null, isWithdrawn: found.isWithdrawn },
    visit,
    platform.clock.now(),
  );
  if (refusal) throw new Problem(refusal);
  return {
    scope,
    grant: {
      code: row.code,
      appointmentId: row.appointment_id,
      purpose: row.purpose,
      participant: row.participant,
      guestId: row.guest_id,
      visit,
    },
  };
}

/** Company scope of a public resource that names its company in its address. */
export const publicScope = (companyId: string): CompanyScope => scopeOf(companyId);

/** Company that a request itself names: by header, by the host name of its page, or by the cookie of `/c/<id>`. */
export async function namedCompany({ tenants }: Platform, request: FastifyRequest): Promise<string | undefined> {
  const header = request.headers['x-company-id'];
  if (typeof header === 'string' && header && (await tenants.find(header))) return header;
  const hosted = await tenants.findByHost(request.hostname.toLowerCase());
  if (hosted) return hosted.id;
  const chosen = request.cookies?.[COMPANY_COOKIE];
  return chosen && (await tenants.find(chosen)) ? chosen : undefined;
}

/** Remembers in this browser which clinic its pages are of; a host name of a clinic goes before it. */
export function setCompanyCookie({ platform, reply }: Pick<RequestContext, 'platform' | 'reply'>, id: string): void {
  reply.setCookie(COMPANY_COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.config.publicUrl.startsWith('https:'),
    // Browsers keep no cookie longer (RFC 6265bis §5.5).
    maxAge: (400 * DAY) / SECOND,
  });
}

/** Company of a visitor: the one that the request names, else the installation's own. */
export async function visitorScope(platform: Platform, request: FastifyRequest): Promise<CompanyScope> {
  const named = await namedCompany(platform, request);
  if (named) return scopeOf(named);
  return scopeOf(platform.tenants.defaultId ?? '');
}

function accessOf(input: unknown): string | undefined {
  const whole = input as { access?: unknown; params?: { access?: unknown } } | undefined;
  const access = whole?.access ?? whole?.params?.access ?? queryOf(input)?.access;
  return typeof access === 'string' ? access : undefined;
}

const queryOf = (input: unknown) => (input as { query?: { access?: unknown; protocol?: unknown } } | undefined)?.query;

/** Roles that go on reading what they have at a company that is no longer in service: records are kept and readable. */
const READS_WHEN_CLOSED: readonly Role[] = ['D', 'M'];

const isRunning = (status: AppointmentStatus) => status === 'arrived' || status === 'in_progress';

/** Throws `company_closed` for a company that is inactive or past its last day. */
async function requireOpen({ tenants }: Platform, { companyId }: CompanyScope): Promise<void> {
  if ((await tenants.standingOf(companyId)) !== 'active') throw new Problem('company_closed');
}

/** Service context of the caller, in a call that the contract opens to sessions only. */
export function asCaller(context: GatedContext): CallerContext {
  return { platform: context.platform, scope: context.scope, caller: callerOf(context) };
}

/** The caller of a call that the contract opens to sessions only. */
export function callerOf(context: GatedContext): Caller {
  if (!context.caller) throw new Problem('sign_in_required');
  return context.caller;
}

/** The grant of a call that the contract opens to access codes. */
export function grantOf(context: GatedContext): Grant {
  if (!context.grant) throw new Problem('code_unknown');
  return context.grant;
}
