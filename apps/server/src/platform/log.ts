import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

/**
 * Structured logs without personal data: id, method, route pattern, status and time of a request. Never a URL
 * (access codes travel in it), body, name, mail or address.
 */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
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

/** What a clinic watches for: tries against accounts and links, and changes of what protects them. */
export type SecurityEvent =
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'second_factor_failed'
  | 'second_factor_repeated'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'password_changed'
  | 'account_disabled'
  | 'account_enabled'
  | 'role_refused'
  | 'permission_refused'
  | 'permissions_changed'
  | 'code_unknown'
  | 'mailed_code_failed'
  | 'foreign_origin'
  | 'setup_refused';

/** Logs a security event as a line of its own, with the request's id and without personal data. */
export function logSecurity(log: Pick<FastifyBaseLogger, 'info'>, event: SecurityEvent): void {
  log.info({ security: event }, 'security event');
}
