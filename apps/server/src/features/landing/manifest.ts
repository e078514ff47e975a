import type { FastifyInstance } from 'fastify';
import { localeOf, visitorScope } from '../../platform/gate.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { setupDocument } from './setup-document.ts';

/** Longest name under an icon that phones show whole. */
const SHORT_NAME = 12;

/** The web app manifest of a clinic, by which browsers install it as an app with its name and colours. */
export function mountManifest(app: FastifyInstance, platform: Platform): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const scope = await visitorScope(platform, request);
    const locale = localeOf(request);
    const { company, colours } = await setupDocument({ platform, scope }, locale);
    const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
      src: `/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192, 'any')] });
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie');
    return JSON.stringify({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: locale,
      name: company.name,
      short_name: company.name.length > SHORT_NAME ? company.name.split(' ')[0] : company.name,
      description: phrase(locale, 'app_manifest.description', { company: company.name }),
      theme_color: colours.light.background,
      background_color: colours.light.background,
      icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable', 512, 'maskable')],
      shortcuts: [
        shortcut(phrase(locale, 'shell.appointments'), '/person/appointment'),
        shortcut(phrase(locale, 'shell.messages'), '/message'),
      ],
    });
  });
}
