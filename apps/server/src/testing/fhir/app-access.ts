import { createHash } from 'node:crypto';
import { type Client, PASSWORD, type TestApp } from '../test-app.ts';

/** Registers an app, lets it read a patient as `patient` does, and returns the header with which it reads. */
export async function letAppRead(app: TestApp, patient: Client, id: string): Promise<Record<string, string>> {
  const manager = await app.as('gestora@demo.acolhe', 'clinica-demo');
  const redirect = { redirect_uri: 'https://app.example/cb' };
  const registered = await manager.post('/api/company/clinica-demo/app', {
    ...{ name: 'Diário de Saúde', is_confidential: false, scopes: ['Patient'] },
    redirect_uris: [redirect.redirect_uri],
  });
  const { app_id: client_id } = registered.body;
  const code_verifier = 'x'.repeat(43);
  const allowed = await patient.post('/api/user/app-request', {
    ...{ ...redirect, response_type: 'code', client_id, state: 'x', aud: 'http://localhost:3000/fhir' },
    scope: 'patient/Patient.rs offline_access',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...{ patient_id: id, scopes: ['Patient'], days: 30, password: PASSWORD },
  });
  const code = new URL(allowed.body.redirect_to).searchParams.get('code') ?? '';
  const answer = await fetch(`${app.address}/fhir/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', code, client_id, code_verifier, ...redirect }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}
