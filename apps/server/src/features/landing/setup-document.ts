import { createHash } from 'node:crypto';
import { areas, phraseAreas, type Setup } from '@acolhe/contract/landing/setup-document';
import { companyRules } from '@acolhe/domain/identity/roles';
import { keyed } from '@acolhe/domain/keyed';
import type { Locale } from '@acolhe/domain/time/time';
import { specialtyNames } from '@acolhe/phrases/professional/specialty';
import type { FastifyInstance } from 'fastify';
import type { CompanyContext } from '../../platform/context.ts';
import { localeOf, visitorScope } from '../../platform/gate.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstColours } from '../company/creation.ts';
import { rulesInForce } from '../company/service.ts';
import { pictureAddress } from '../company/setting/picture.ts';
import { readCompany } from '../company/store.ts';
import { builtPage } from './page.ts';
import { phrasesAddress } from './phrase-files.ts';

/** The document at its address, before the first call: without a session, in the language that the page asks for. */
export function mountSetup(http: FastifyInstance, platform: Platform): void {
  http.get('/api/setup', async (request) => {
    const { locale } = request.query as { locale?: string };
    const scope = await visitorScope(platform, request);
    return setupDocument({ platform, scope }, locale === 'en-US' || locale === 'pt-BR' ? locale : localeOf(request));
  });
}

/** Build of this process: it goes on serving the web app that it began with. */
const build = createHash('sha256')
  .update(builtPage()?.html ?? '')
  .digest('base64url')
  .slice(0, 12);

/** The setup document (spec §1): all that the web app needs before its first screen. */
export async function setupDocument(context: CompanyContext, locale: Locale): Promise<Setup> {
  const { platform } = context;
  const company = await platform.database.readInCompany(context.scope, readCompany);
  return {
    now: new Date(platform.clock.now()).toISOString(),
    build,
    locale,
    mode: platform.config.mode,
    has_clinic: company !== undefined,
    company: company ? await shownCompany(platform, company) : noCompany,
    colours: company?.colours ?? firstColours,
    bases: keyed(areas, (area) => `/api/${area}`),
    sockets: {
      live: '/api/live',
      room: '/api/room',
      flow: '/api/emergency/flow',
      triage: '/api/emergency/triage',
      speech: null,
    },
    specialties: specialtyNames(locale),
    flags: { kiosk: platform.config.kiosk },
    parent_origins: platform.config.parentOrigins,
    phrases: keyed(phraseAreas, (area) => phrasesAddress(area, locale)),
  };
}

type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

const shownCompany = async ({ tenants }: Platform, company: Company): Promise<Setup['company']> => ({
  id: company.id,
  name: company.name,
  social_name: company.social_name,
  phone: company.phone,
  time_zone: company.time_zone,
  refund_hours: company.refund_hours,
  rules: rulesInForce(company),
  display_powered_by: company.display_powered_by,
  modules: { emergency: company.use_emergency_module },
  standing: await tenants.standingOf(company.id),
  period: company.period,
  logo: company.logo && pictureAddress(company.id, company.logo),
});

/** Stands for a clinic on an installation that has none. */
const noCompany: Setup['company'] = {
  id: '',
  name: 'Acolhe',
  social_name: 'Acolhe',
  phone: null,
  time_zone: 'America/Sao_Paulo',
  refund_hours: 0,
  rules: keyed(companyRules, () => false),
  display_powered_by: false,
  modules: { emergency: false },
  standing: 'active',
  period: 30,
  logo: null,
};
