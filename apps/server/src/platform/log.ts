import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { isDatabaseAway } from './db/outage.ts';

/**
 * Structured logs without personal data: id, method, route pattern, status and time of a request. Never a URL
 * (access codes travel in it), body, name, mail or address.
 *
 * @param level least level that is written: `silent` leaves security events alone, `none`, which only tests ask for, not
 * even these
 */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'none') return false;
  return {
    level,
    // The watch of the database logs an outage, once; what fails for that reason alone would flood the log.
    hooks: {
      logMethod(args, method) {
        if (!isOutage(args[0])) method.apply(this, args);
      },
    },
    serializers: {
      req: (request: { method: string; id?: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
      }),
    },
  };
}

const isOutage = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && 'err' in line && isDatabaseAway(line.err);

/** Events that a clinic watches for: tries against accounts and links, and changes of what protects them. */
export type SecurityEvent =
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'second_factor_failed'
  | 'second_factor_locked'
  | 'second_factor_repeated'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'password_changed'
  | 'email_changed'
  | 'account_disabled'
  | 'account_enabled'
  | 'role_refused'
  | 'permission_refused'
  | 'permissions_changed'
  | 'code_unknown'
  | 'mailed_code_failed'
  | 'foreign_origin'
  | 'setup_refused';

/**
 * Logs a security event as a line of its own, with the request's id and without personal data. It is written whatever the
 * level of the log: a quieter log must not hide an attack.
 */
export function logSecurity(log: Pick<FastifyBaseLogger, 'child'>, event: SecurityEvent): void {
  log.child({}, { level: 'info' }).info({ security: event }, 'security event');
}
