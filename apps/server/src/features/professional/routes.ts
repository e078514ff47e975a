import { asCaller, gated, publicScope } from '../../platform/gate.ts';
import { sparseFields } from '../../platform/http/sparse-fields.ts';
import { agendaCalendar, changeAgenda } from './availability.ts';
import {
  changeProfessional,
  createProfessional,
  inviteAgain,
  professionalDetail,
  professionalOf,
  professionalPage,
} from './profile/clinic.ts';
import { myProfile, setMyProfile } from './profile/own.ts';
import { photoBytes, removePhoto, setPhoto } from './profile/photo.ts';
import { professionalFile } from './profile/professional-file.ts';
import { clinicProfessionalOf } from './profile/view.ts';
import {
  combo,
  freeTimes,
  landingCards,
  listFor,
  monthSchedule,
  nextAvailableDay,
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

/** Fields that a read of one professional may ask for: none of the clinic's own business with them. */
const READ_FIELDS = [
  ...LIST_FIELDS,
  'register_type',
  'rqe',
  'about',
  'languages',
  'education',
  'price',
  'duration_minutes',
  'specialties',
  'photo',
  'on_landing',
] as const;

const done = { ok: true } as const;

/** Calls for those who keep the clinic's professionals, and for professionals themselves. */
const profileRoutes = {
  page: gated.professional.page.handler(({ context, input }) => professionalPage(asCaller(context), input)),
  file: gated.professional.file.handler(({ context, input }) =>
    professionalFile(asCaller(context), input, context.locale),
  ),
  create: gated.professional.create.handler(({ context, input }) => createProfessional(asCaller(context), input)),
  read: gated.professional.read.handler(async ({ context, input }) => {
    const row = await professionalOf(asCaller(context), input.id);
    const { specialties, photo } = clinicProfessionalOf(row, undefined);
    return sparseFields([{ ...row, specialties, photo }], input.fields, READ_FIELDS)[0] ?? {};
  }),
  detail: gated.professional.detail.handler(({ context, input }) => professionalDetail(asCaller(context), input.id)),
  update: gated.professional.update.handler(({ context, input: { params, body } }) =>
    changeProfessional(asCaller(context), params.id, body),
  ),
  myProfile: gated.professional.myProfile.handler(({ context, input }) => myProfile(asCaller(context), input.id)),
  setMyProfile: gated.professional.setMyProfile.handler(({ context, input: { id, ...change } }) =>
    setMyProfile(asCaller(context), id, change),
  ),
  setPhoto: gated.professional.setPhoto.handler(({ context, input: { params, body } }) =>
    setPhoto(asCaller(context), params.id, body),
  ),
  removePhoto: gated.professional.removePhoto.handler(async ({ context, input }) => {
    await removePhoto(asCaller(context), input.id);
    return done;
  }),
  invite: gated.professional.invite.handler(async ({ context, input }) => {
    await inviteAgain(asCaller(context), input);
    return done;
  }),
};

export const professionalRoutes = {
  ...profileRoutes,
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
    monthSchedule({ platform, scope }, input.id, input.filter.slice('month_available='.length), input.specialty),
  ),
  freeTimes: gated.professional.freeTimes.handler(({ context, input }) => freeTimes(context, input)),
  nextAvailable: gated.professional.nextAvailable.handler(({ context: { platform, scope }, input }) =>
    nextAvailableDay({ platform, scope }, input.id, input.specialty),
  ),
  availabilityCalendar: gated.professional.availabilityCalendar.handler(({ context, input }) =>
    agendaCalendar(asCaller(context), input),
  ),
  setSchedule: gated.professional.setSchedule.handler(({ context, input }) =>
    changeAgenda(asCaller(context), input, context.locale),
  ),
  photo: gated.professional.photo.handler(async ({ context, input }) => {
    // The address names its company, so that browsers and proxies can cache the picture.
    const { bytes, type } = await photoBytes(
      { platform: context.platform, scope: publicScope(input.company_id) },
      input.id,
    );
    context.reply.header('cache-control', 'public, max-age=86400');
    return new File([bytes], input.id, { type });
  }),
};
