import type { CodePurpose } from '@acolhe/domain/access-code/access-code';
import type { AppointmentState } from '@acolhe/domain/appointment/appointment-flow';
import type { ParticipantRole } from '@acolhe/domain/room/room-people';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './auth.ts';
import type { Clock } from './clock.ts';
import type { CodeTransaction, CompanyTransaction, Database } from './db/database.ts';

/**
 * Questions of the platform that features answer, each from tables of its own: the platform knows no feature, and names no
 * table of one. `ports.ts` beside `app.ts` puts all of them together.
 */
export type PlatformPorts = {
  /** Filled by `access-code`, with the visit by `appointment` and the guest by `room`. */
  accessCodes: AccessCodePort;
  /** Filled by `totem`. */
  totem: TotemPort;
};

/** An access code: the visit that it opens, for what, and for whom. */
export type CodeRow = {
  code: string;
  company_id: string;
  appointment_id: string;
  purpose: CodePurpose;
  participant: ParticipantRole | null;
  /** The invited guest, for codes of guests. */
  guest_id: string | null;
};

/** A visit as the holder of a code finds it. */
export type CodedVisit = {
  protocol: string;
  status: AppointmentState;
  ends_at: Date;
  /** Whether the code is the professional's, and their access has ended. */
  isShutOut: boolean;
  /** Whether the code is a guest's, and the invitation was withdrawn. */
  isWithdrawn: boolean;
};

export type AccessCodePort = {
  readCode(tx: CodeTransaction, code: string): Promise<CodeRow | undefined>;
  readVisit(tx: CompanyTransaction, code: CodeRow): Promise<CodedVisit | undefined>;
};

export type TotemPort = {
  /** Person who stands at the totem whose cookie a request has; null without one, or once their time is over. */
  callerAt(
    platform: { database: Database; clock: Clock },
    request: Pick<FastifyRequest, 'cookies'>,
  ): Promise<Caller | null>;
};
