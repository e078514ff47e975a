import { oneTimeCode } from '@acolhe/domain/text/plain-text';
import * as z from 'zod';
import { secret, within } from '../values.ts';

/** Of an authenticator app, or a backup code. */
export const factorCode = z.string().max(60).overwrite(within(60, oneTimeCode)).min(1).max(20);

/** What somebody who is signed in proves again: with a second factor on, its code is needed too. */
export const proof = { password: secret(128), code: factorCode.optional() };
