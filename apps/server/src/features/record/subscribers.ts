import { v7 as uuid } from 'uuid';
import type { Platform } from '../../platform/platform.ts';
import { appointmentMoved } from '../appointment/events.ts';
import { lockAppointment } from '../appointment/store.ts';
import { insertRecordItem } from './item.ts';
import { itemOf } from './note.ts';

/** Adds a visit to the record when it ends. Its note follows once it is signed, which may be later. */
export function subscribe(platform: Platform): void {
  platform.events.subscribe(appointmentMoved, async (tx, { event, after, by }) => {
    if (event !== 'finish') return;
    const appointment = await lockAppointment(tx, after.id);
    if (!appointment) return;
    await insertRecordItem(tx, {
      ...itemOf(appointment, { author: by.actorName ?? '', at: by.at }),
      id: uuid(),
      item_type: 'APPOINTMENT',
      title: appointment.specialty ?? '',
      summary: appointment.reason,
      text: '',
      codes: [],
    });
  });
}
