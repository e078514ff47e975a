import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

const script = readFileSync(path.join(import.meta.dirname, 'totem.sh'), 'utf8');

/** `GET /totem.sh`: script that makes a computer a totem of this site, or of the clinic whose host was requested. */
export function mountTotemInstall(http: FastifyInstance, { config, tenants }: Platform): void {
  if (!config.kiosk) return;
  http.get('/totem.sh', async (request, reply) => {
    const site = new URL(config.publicUrl);
    // A host that belongs to no clinic is the requester's own text, and this script is run by a shell.
    if (await tenants.findByHost(request.hostname.toLowerCase())) site.hostname = request.hostname.toLowerCase();
    return reply.type('text/x-shellscript; charset=utf-8').send(script.replaceAll('@SITE@', site.origin));
  });
}
