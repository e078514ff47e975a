import * as z from 'zod';

/** Authorisation request of a client to a holder (DOC-ICP-17.01). */
export const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string(),
  scope: z.enum(['single_signature', 'multi_signature', 'signature_session']),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  login_hint: z.string().default(''),
  lifetime: z.coerce.number().int().positive(),
});
export type Asked = z.infer<typeof asked>;
