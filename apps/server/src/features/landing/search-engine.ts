import type { CustomMessage } from '@acolhe/contract/landing/landing';
import type { Setup } from '@acolhe/contract/landing/setup-document';
import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyInstance } from 'fastify';
import type { CompanyContext } from '../../platform/context.ts';
import { ruleHolds } from '../../platform/db/company-rules.ts';
import { visitorScope } from '../../platform/gate.ts';
import { escapeHtml } from '../../platform/http/html-page.ts';
import { publicAnswer } from '../../platform/live/public-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { companyOf } from '../company/service.ts';
import { financialSettings } from '../finance-settings/service.ts';
import { photoOf, registerOf } from '../professional/service.ts';
import { listProfessionals } from '../professional/store.ts';
import { customMessage } from './landing-page.ts';

// Content of the public pages for search engines and previews of links.

/** Addresses that lead nowhere without a session or a code. */
const closed = ['/api/', '/a/', '/accessroom/', '/p/', '/payment/', '/cn/', '/cancel/', '/confirm/', '/cf/', '/offer/'];
/** Pictures that the public pages show. */
const open = ['/api/company/*/picture/', '/api/professional/photo/'];

export function mountSearchEngine(app: FastifyInstance, platform: Platform): void {
  app.get('/robots.txt', async (request, reply) => {
    const { companyId } = await visitorScope(platform, request);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return [
      'User-agent: *',
      ...open.map((path) => `Allow: ${path}`),
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${platform.tenants.siteOf(companyId)}/sitemap.xml`,
      '',
    ].join('\n');
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const scope = await visitorScope(platform, request);
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'cookie');
    return publicAnswer({ platform, scope }, 'sitemap', async () => {
      const professionals = await onLanding({ platform, scope });
      const paths = [
        '/',
        '/professionals',
        '/additional',
        '/prices',
        ...((await ruleHolds({ platform, scope }, 'access_benefit_club')) ? ['/benefitclub'] : []),
        '/questions',
        '/privacy',
        ...professionals.map(({ permalink }) => pathOf(permalink)),
      ];
      const site = platform.tenants.siteOf(scope.companyId);
      const urls = paths.map((path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    });
  });
}

const pathOf = (permalink: string) => `/professionals/${permalink}`;

const onLanding = ({ platform, scope }: CompanyContext) =>
  platform.database.readInCompany(scope, (tx) => listProfessionals(tx, { onLanding: true }));

type Page = { location: string; title: string; description: string; locale: Locale; setup: Setup };

/** Head of a public page: its data in the words of schema.org, and what a link to it looks like elsewhere. */
export async function headOf(context: CompanyContext, page: Page): Promise<string> {
  const site = context.platform.tenants.siteOf(context.scope.companyId);
  const message = await customMessage(context, page.locale);
  const { location, title, description, locale, setup } = page;
  const image = site + (message.photo?.address ?? setup.company.logo ?? '/social.png');
  const properties = {
    'og:type': 'website',
    'og:site_name': setup.company.name,
    'og:title': title,
    'og:description': description,
    'og:url': site + location,
    'og:locale': locale.replace('-', '_'),
    'og:image': image,
    ...(message.photo ? { 'og:image:alt': message.photo.alt } : {}),
  };
  const data = await structuredData(context, page, message);
  return [
    `<link rel="canonical" href="${escapeHtml(site + location)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="${message.photo ? 'summary_large_image' : 'summary'}">`,
    // Data, which no browser runs: the content security policy does not concern it.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/** The clinic and its doctors in the words of schema.org; on a doctor's page the doctor first. */
async function structuredData(context: CompanyContext, { location, setup }: Page, message: CustomMessage) {
  const { platform, scope } = context;
  const site = platform.tenants.siteOf(scope.companyId);
  const company = await companyOf(context);
  const { receipt_address: address } = await platform.database.readInCompany(scope, financialSettings);
  const professionals = await onLanding(context);
  const clinic = {
    '@type': 'MedicalClinic',
    '@id': `${site}/#clinic`,
    name: company.name,
    legalName: company.social_name,
    url: site,
    ...(message.about ? { description: message.about } : {}),
    ...(company.phone ? { telephone: company.phone } : {}),
    ...(company.mail ? { email: company.mail } : {}),
    ...(address ? { address } : {}),
    ...(setup.company.logo ? { logo: site + setup.company.logo } : {}),
    ...(message.photo ? { image: site + message.photo.address } : {}),
    medicalSpecialty: [...new Set(professionals.map(({ specialty }) => specialty))],
  };
  const doctors = professionals.map((professional) => {
    const photo = photoOf(professional);
    return {
      '@type': 'Physician',
      '@id': `${site}${pathOf(professional.permalink)}#doctor`,
      name: professional.name,
      url: site + pathOf(professional.permalink),
      medicalSpecialty: professional.specialty,
      identifier: registerOf(professional),
      ...(professional.about ? { description: professional.about } : {}),
      ...(photo ? { image: site + photo } : {}),
      parentOrganization: { '@id': clinic['@id'] },
    };
  });
  const own = doctors.find(({ url }) => url === site + location);
  const shown = own ? [own] : location === '/additional' ? [] : doctors;
  return { '@context': 'https://schema.org', '@graph': [clinic, ...shown] };
}
