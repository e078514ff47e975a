import { asCaller, gated, publicScope } from '../../platform/gate.ts';
import { sparseFields } from '../../platform/http/sparse-fields.ts';
import { agendaCalendar, changeAgenda } from './agenda.ts';
import {
  combo,
  freeTimes,
  landingCards,
  listFor,
  monthSchedule,
  nextAvailableDay,
  photoBytes,
  publicProfile,
  specialties,
} from './service.ts';

const LIST_FIELDS = [
  'id',
  'company_id',
  'name',
  'specialty',
  'register_number',
  'register_state',
  'status',
  'permalink',
] as const;

export const professionalRoutes = {
  list: gated.professional.list.handler(async ({ context: { platform, scope }, input }) =>
    sparseFields(await listFor({ platform, scope }), input.fields, LIST_FIELDS),
  ),
  combo: gated.professional.combo.handler(({ context: { platform, scope }, input }) =>
    combo({ platform, scope }, input.specialty),
  ),
  specialties: gated.professional.specialties.handler(({ context: { platform, scope } }) =>
    specialties({ platform, scope }),
  ),
  landing: gated.professional.landing.handler(({ context: { platform, scope }, input }) =>
    landingCards({ platform, scope }, input.specialty),
  ),
  byPermalink: gated.professional.byPermalink.handler(({ context: { platform, scope }, input }) =>
    publicProfile({ platform, scope }, input),
  ),
  landingProfile: gated.professional.landingProfile.handler(({ context: { platform, scope }, input }) =>
    publicProfile({ platform, scope }, input),
  ),
  schedule: gated.professional.schedule.handler(({ context: { platform, scope }, input }) =>
    monthSchedule({ platform, scope }, input.id, input.filter.slice('month_available='.length)),
  ),
  freeTimes: gated.professional.freeTimes.handler(({ context, input }) => freeTimes(context, input)),
  nextAvailable: gated.professional.nextAvailable.handler(({ context: { platform, scope }, input }) =>
    nextAvailableDay({ platform, scope }, input.id),
  ),
  availabilityCalendar: gated.professional.availabilityCalendar.handler(({ context, input }) =>
    agendaCalendar(asCaller(context), input),
  ),
  setSchedule: gated.professional.setSchedule.handler(({ context, input }) =>
    changeAgenda(asCaller(context), input, context.locale),
  ),
  photo: gated.professional.photo.handler(async ({ context, input }) => {
    // The address names its company, so that browsers and proxies can cache the picture.
    const bytes = await photoBytes({ platform: context.platform, scope: publicScope(input.company_id) }, input.id);
    context.reply.header('cache-control', 'public, max-age=86400');
    return new File([new Uint8Array(bytes)], `${input.id}.svg`, { type: 'image/svg+xml' });
  }),
};
