import type { FhirApp, NewApp } from '@acolhe/contract/fhir/app';
import { v4 as uuid } from 'uuid';
import type { CompanyContext } from '../../../platform/context.ts';
import { hashOf } from '../../../platform/crypto/token-hash.ts';
import { Problem } from '../../../platform/problem.ts';
import { newSecret } from '../token.ts';
import { endTokensOfApp } from '../token-store.ts';
import { insertApp, listApps, setAppEnded } from './app-store.ts';

export async function apps({ platform, scope }: CompanyContext): Promise<FhirApp[]> {
  const rows = await platform.database.readInCompany(scope, listApps);
  return rows.map(({ id, name, redirect_uris, secret_hash, scopes, at }) => ({
    id,
    name,
    redirect_uris,
    is_confidential: secret_hash !== null,
    scopes,
    at: at.toISOString(),
  }));
}

/** Registers an app. The secret of a confidential one is told this once: its hash alone is kept. */
export async function addApp(
  { platform, scope }: CompanyContext,
  { name, redirect_uris, is_confidential, scopes }: Omit<NewApp, 'id'>,
): Promise<{ app_id: string; secret: string | null }> {
  // Its form is right, and yet it may be none: a port or a number that there is not.
  if (!redirect_uris.every((address) => URL.canParse(address)))
    throw new Problem('invalid_input', [{ path: 'redirect_uris', code: 'invalid' }]);
  const secret = is_confidential ? newSecret() : null;
  const id = uuid();
  await platform.database.inCompany(scope, (tx) =>
    insertApp(tx, {
      id,
      name,
      redirect_uris: [...new Set(redirect_uris)],
      scopes: [...new Set(scopes)],
      secret_hash: secret && hashOf(secret),
      at: new Date(platform.clock.now()),
    }),
  );
  return { app_id: id, secret };
}

/** Ends an app, and with it all that patients let it read. */
export function endApp({ platform, scope }: CompanyContext, appId: string): Promise<void> {
  const now = new Date(platform.clock.now());
  return platform.database.inCompany(scope, async (tx) => {
    if (!(await setAppEnded(tx, appId, now))) throw new Problem('not_found');
    await endTokensOfApp(tx, appId, now);
  });
}
