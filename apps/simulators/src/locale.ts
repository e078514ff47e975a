import { type Locale, toLocale } from '@acolhe/domain/time/time';
import type { FastifyRequest } from 'fastify';

/** Language of a page: the one chosen in the product, where the host reads cookies, else the browser's. */
export function localeOf(request: FastifyRequest): Locale {
  const { cookies } = request as { cookies?: { locale?: string } };
  return toLocale(cookies?.locale ?? request.headers['accept-language']);
}
