import { defineEvent } from '../../platform/events.ts';

/** A person at a totem of the lobby asks for the reception. */
export const totemHelpAsked = defineEvent<{ totemId: string; name: string }>('totem-help-asked');
