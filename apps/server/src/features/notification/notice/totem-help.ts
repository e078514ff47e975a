import { totemHelpAsked } from '../../totem/events.ts';
import { defineNotice } from '../define-notice.ts';

/** A person at a totem asks for help: the reception's bell alone. Pressed again within a minute, it is one request. */
export const totemHelp = defineNotice({
  on: totemHelpAsked,
  news: ({ totemId, name }, { now }) => {
    const minute = now.toISOString().slice(0, 16);
    const dedupe_key = `help:${totemId}:${minute}`;
    return [{ side: 'clinic', kind: 'help', patient_id: null, place: name, at: now, dedupe_key }];
  },
});
