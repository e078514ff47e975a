import type { CodePurpose } from '@acolhe/domain/access-code/access-code';
import type { AppointmentStatus } from '@acolhe/domain/appointment/appointment-flow';
import type { CompanyRule, Role } from '@acolhe/domain/identity/roles';
import type { ParticipantRole } from '@acolhe/domain/room/room-people';
import type { FastifyRequest } from 'fastify';
import type { Caller, EndReason } from './auth.ts';
import type { Clock } from './clock.ts';
import type { CodeTransaction, CompanyTransaction, Database } from './db/database.ts';
import type { VisitIds } from './mail/mail-store.ts';
import type { MailSender } from './mail/smtp.ts';

/**
 * Questions of the platform that features answer, each from tables of its own: the platform knows no feature, and names no
 * table of one. `ports.ts` beside `app.ts` puts all of them together.
 */
export type PlatformPorts = {
  /** Filled by `company`. */
  company: CompanyPort;
  /** Filled by `identity`. */
  accounts: AccountPort;
  /** Filled by `access-code`, with the visit by `appointment` and the guest by `room`. */
  accessCodes: AccessCodePort;
  /** Filled by `totem`. */
  totem: TotemPort;
  /** Filled by `company`, with the visits by `appointment`. */
  mails: MailPort;
};

/** A company in the installation's register. */
export type Tenant = {
  id: string;
  /** The network that it belongs to. */
  parentId: string | null;
  hosts: readonly string[];
  /** Set by its network or by the operator of the installation. */
  status: 'active' | 'inactive';
  /** Last day in service, `YYYY-MM-DD`. */
  expiresOn: string | null;
};

/** Switches of a company that the platform asks for: rules that it has on, and modules of its contract. */
export type CompanySwitch = CompanyRule | 'second_factor_required' | 'use_emergency_module';

export type CompanyPort = {
  /** The register: all companies by id, each with the names of its hosts in order and the time at which it was made. */
  listTenants(database: Database): Promise<readonly (Tenant & { madeAt: Date })[]>;
  /** Whether all of these switches are on. */
  hasSwitches(tx: CompanyTransaction, switches: readonly CompanySwitch[]): Promise<boolean>;
};

/** A membership of an account that is let in. */
export type MemberRow = {
  userId: string;
  email: string;
  /** Null for an account that never had a second factor. */
  twoFactorEnabled: boolean | null;
  membershipId: string;
  accessNumber: number;
  name: string;
  companyId: string;
  role: Role;
  permissions: readonly string[];
  personId: string | null;
  professionalId: string | null;
};

/** A session that was not ended, and the membership that it works under. */
export type SessionRow = MemberRow & {
  sessionId: string;
  startedAt: Date;
  usedAt: Date;
  /** Version of the company's terms in force, if the account has accepted it. */
  acceptedTerm: string | null;
};

/** Rows of sessions, by the hash of their token, and of members. Expiry by time is for the caller to check. */
export type AccountPort = {
  /** The session, of a member who is let in, under the password that the account has now; from one query. */
  findSession(database: Database, tokenHash: string): Promise<SessionRow | undefined>;
  noteUse(database: Database, tokenHash: string, at: Date): Promise<void>;
  findEnd(database: Database, tokenHash: string): Promise<{ reason: EndReason; ended_at: Date } | undefined>;
  /** The member of a membership that is let in and has this access number still. */
  findMember(
    database: Database,
    given: { membership_id: string; access_number: number },
  ): Promise<MemberRow | undefined>;
};

/** An access code: the visit that it opens, for what, and for whom. */
type CodeRow = {
  code: string;
  company_id: string;
  appointment_id: string;
  purpose: CodePurpose;
  participant: ParticipantRole | null;
  /** The invited guest, for codes of guests. */
  guest_id: string | null;
};

/** A visit as the holder of a code finds it. */
type CodedVisit = {
  protocol: string;
  status: AppointmentStatus;
  ends_at: Date;
  /** Whether the code is the professional's, and their access has ended. */
  isShutOut: boolean;
  /** Whether the code is a guest's, and the invitation was withdrawn. */
  isWithdrawn: boolean;
};

type AccessCodePort = {
  readCode(tx: CodeTransaction, code: string): Promise<CodeRow | undefined>;
  readVisit(tx: CompanyTransaction, code: CodeRow): Promise<CodedVisit | undefined>;
};

type TotemPort = {
  /** Person who stands at the totem whose cookie a request has; null without one, or once their time is over. */
  callerAt(
    platform: { database: Database; clock: Clock },
    request: Pick<FastifyRequest, 'cookies'>,
  ): Promise<Caller | null>;
};

type MailPort = {
  /** The company's own sender; nulls where it has none, or is being made. */
  readSender(tx: CompanyTransaction): Promise<MailSender>;
  /** Visits that end at a time or later, for a query that joins them: mails about these are kept. */
  visitsSince(since: Date): VisitIds;
};
