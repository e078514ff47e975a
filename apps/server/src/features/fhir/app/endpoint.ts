import type { FastifyInstance, FastifyRequest } from 'fastify';
import { namedCompany } from '../../../platform/gate.ts';
import { askLater, bodyOf } from '../../../platform/http/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { answerPreflight, anyOrigin } from '../origin.ts';
import { smartConfiguration } from './configuration.ts';
import { type AppCall, giveTokens, introspect, OAuthRefusal, revoke } from './grant.ts';

const endpoints: Readonly<Record<string, (call: AppCall) => Promise<object | undefined>>> = {
  token: giveTokens,
  introspect,
  revoke: async (call) => {
    await revoke(call);
    return undefined;
  },
};

/**
 * Mounts what apps ask before they read: what the server can do, and the endpoints of OAuth 2.0, whose forms and refusals
 * are those of RFC 6749. They read no cookie; the authorization endpoint is a page.
 */
export function mountAppEndpoints(http: FastifyInstance, platform: Platform): void {
  void http.register(async (auth) => {
    auth.removeAllContentTypeParsers();
    auth.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body: string, done) => done(null, new URLSearchParams(body)),
    );
    auth.addHook('onRequest', async (request, reply) => {
      // Answers hold secrets (RFC 6749 §5.1).
      reply.headers({ ...anyOrigin, 'cache-control': 'no-store', pragma: 'no-cache', 'x-robots-tag': 'noindex' });
      if (request.method === 'OPTIONS') return answerPreflight(request, reply);
    });
    auth.setErrorHandler((error, request, reply) => {
      if (error instanceof OAuthRefusal) {
        const { status, error: code, message } = error;
        if (status === 401) reply.header('www-authenticate', 'Basic realm="fhir"');
        return reply.code(status).send({ error: code, error_description: message });
      }
      const body = bodyOf(error, request);
      askLater(reply, body);
      const isBusy = body.status === 503 || body.status === 429;
      return reply
        .code(body.status)
        .send({ error: isBusy ? 'temporarily_unavailable' : 'invalid_request', error_description: body.message });
    });
    auth.route({
      method: ['GET', 'OPTIONS'],
      url: '/fhir/.well-known/smart-configuration',
      config: { isOpenToOrigins: true },
      handler: async (request) => smartConfiguration(await siteNamed(platform, request)),
    });
    for (const [name, answer] of Object.entries(endpoints))
      auth.route({
        method: ['POST', 'OPTIONS'],
        url: `/fhir/auth/${name}`,
        config: { isOpenToOrigins: true },
        handler: async ({ body, headers: { authorization } }, reply) => {
          const form = body instanceof URLSearchParams ? body : new URLSearchParams();
          return reply.send((await answer({ platform, form, authorization })) ?? {});
        },
      });
  });
}

/** Site of the clinic that a request names, else the installation's. */
export async function siteNamed(platform: Platform, request: FastifyRequest): Promise<string> {
  const company = await namedCompany(platform, request);
  return company ? platform.tenants.siteOf(company) : platform.config.publicUrl;
}
