import { tagPaperNames, totemKinds } from '@acolhe/domain/emergency/totem';
import * as z from 'zod';
import { call } from '../call.ts';
import { accessCode, birthDate, cpf, date, done, id, instant, lookup, personName, phone, requiredLine } from '../values.ts';

/** A totem or display as its manager sees it. */
const totem = z.object({
  id,
  name: z.string(),
  kind: z.enum(totemKinds),
  group_ids: z.array(id),
  paper: z.enum(tagPaperNames),
  paired_at: instant.nullable(),
  seen_at: instant.nullable(),
  /** A code waits to be used. */
  is_pairing: z.boolean(),
});
export type Totem = z.infer<typeof totem>;

/** The code that pairs a device; it is told this once. */
const pairing = z.object({ totem_id: id, code: z.string(), until: instant });

/** Four to eight digits, with which staff close the page. */
const pin = z.string().regex(/^\d{4,8}$/);

const newTotem = z.object({
  name: requiredLine(60),
  kind: z.enum(totemKinds),
  group_ids: z.array(id).max(20).default([]),
  paper: z.enum(tagPaperNames).default('80mm'),
  pin,
});
export type NewTotem = z.infer<typeof newTotem>;

/** What a page needs to be a totem. */
const totemStart = z.object({
  id,
  name: z.string(),
  kind: z.enum(totemKinds),
  groups: z.array(z.object({ id, name: z.string(), is_open: z.boolean(), waiting: z.int() })),
});
export type TotemStart = z.infer<typeof totemStart>;

/** A visit of today of who stands at the totem. Nothing says whose it is. */
const totemVisit = z.object({
  id,
  start: instant,
  doctor: z.string(),
  status: z.string(),
  may_arrive: z.boolean(),
  room_code: accessCode.nullable(),
  payment_code: accessCode.nullable(),
});
export type TotemVisit = z.infer<typeof totemVisit>;

const manager = { access: 'session', roles: ['M'] } as const;
/** By the device's cookie, which the service asks for. */
const device = { access: 'public' } as const;
/** Who stands at the totem. */
const standing = { access: 'session', roles: ['P'], atTotem: true } as const;

/** Calls about totems and displays of the lobby. */
export const totemCalls = {
  totems: call
    .meta(manager)
    .route({ method: 'GET', path: '/totem/list', summary: 'Totems and displays of the clinic, with when each was seen' })
    .output(z.array(totem)),
  addTotem: call
    .meta(manager)
    .route({ method: 'POST', path: '/totem', successStatus: 201, summary: 'Make a totem or display, with its code' })
    .input(newTotem)
    .output(pairing),
  renewTotemCode: call
    .meta(manager)
    .route({ method: 'POST', path: '/totem/{id}/code', summary: 'Another code, to pair the device again' })
    .input(z.object({ id }))
    .output(pairing),
  endTotem: call
    .meta(manager)
    .route({ method: 'PUT', path: '/totem/{id}/end', summary: 'A device is none of the clinic any more, at once' })
    .input(z.object({ id }))
    .output(done),
  pairTotem: call
    .meta(device)
    .route({ method: 'POST', path: '/totem/pair', summary: 'The print agent of a totem pairs its machine' })
    .input(z.object({ code: lookup(40), public_key: z.string().max(400) }))
    .output(z.object({ totem_id: id, clinic_key: z.string() })),
  startTotem: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/start',
      summary: 'The page of a device begins: by the assertion of its print agent, or a display by its pairing code',
    })
    .input(z.object({ assertion: lookup(1000).optional(), code: lookup(40).optional() }))
    .output(totemStart),
  totem: call
    .meta(device)
    .route({ method: 'GET', path: '/totem', summary: 'The device whose page this is, and its queues' })
    .output(totemStart),
  standAtTotem: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/person',
      summary: 'Somebody stands at the totem: by two facts, or by the code of a confirmation',
    })
    .input(
      z.object({
        /** CPF, or the registration at the clinic. */
        document: lookup(40).optional(),
        birth_date: date.optional(),
        code: accessCode.optional(),
      }),
    )
    .output(z.object({ visits: z.array(totemVisit) })),
  newAtTotem: call
    .meta(device)
    .route({
      method: 'POST',
      path: '/totem/guest',
      successStatus: 201,
      summary: 'Somebody whom the clinic does not know yet stands at the totem',
    })
    .input(z.object({ name: personName(), birth_date: birthDate, cpf: cpf.optional(), phone: phone.optional() }))
    .output(done),
  arriveAtTotem: call
    .meta(standing)
    .route({ method: 'POST', path: '/totem/visit/{id}/arrive', summary: 'The patient of a visit of today is there' })
    .input(z.object({ id }))
    .output(totemVisit),
  leaveTotem: call
    .meta(device)
    .route({ method: 'POST', path: '/totem/leave', summary: 'Nobody stands there any more: the browser forgets all' })
    .output(done),
  closeTotem: call
    .meta(device)
    .route({ method: 'POST', path: '/totem/close', summary: 'Whether a PIN closes the page; tries are few' })
    .input(z.object({ pin }))
    .output(done),
  generateTag: call
    .meta(standing)
    .route({
      method: 'POST',
      path: '/generate-tag',
      summary: 'The tag of an entry of the line as PDF, with the header by which the print agent takes it',
    })
    .input(z.object({ entry_id: id }))
    .output(z.file()),
};
