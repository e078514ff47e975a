import type { FastifyInstance } from 'fastify';
import { setCompanyCookie } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Mounts `/c/<id>`, the way to a clinic's pages on an installation of several: it is remembered in this browser. A clinic
 * with a host name of its own is found there.
 */
export function mountClinicLink(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { id: string } }>('/c/:id', async (request, reply) => {
    const tenant = await platform.tenants.find(request.params.id);
    if (!tenant) return reply.redirect('/pagenotfound', 303);
    setCompanyCookie({ platform, reply }, tenant.id);
    const [host] = tenant.hosts;
    const isElsewhere = host !== undefined && !tenant.hosts.includes(request.hostname.toLowerCase());
    return reply.redirect(isElsewhere ? `${platform.tenants.siteOf(tenant.id)}/` : '/', 303);
  });
}
