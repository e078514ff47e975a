import type { AccountChannel } from '@acolhe/contract/payment-account/payment-account';
import { defineEvent } from '../../platform/events.ts';

/** A company has another account for a channel, or none. */
export const accountChanged = defineEvent<{ channel: AccountChannel }>('payment-account-changed');
