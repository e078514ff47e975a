import { defineEvent } from '../../platform/events.ts';

/** Somebody at a totem of the lobby asks for the reception. */
export const totemHelpAsked = defineEvent<{ totemId: string; name: string }>('totem-help-asked');
