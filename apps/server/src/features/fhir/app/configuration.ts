import { fhirTypes } from '@acolhe/domain/fhir/data-access';

/** Addresses at which apps ask a clinic for access, below its site. */
export const appEndpoints = (site: string) => ({
  authorize: `${site}/authorize`,
  token: `${site}/fhir/auth/token`,
  introspect: `${site}/fhir/auth/introspect`,
  revoke: `${site}/fhir/auth/revoke`,
  manage: `${site}/account`,
});

/** Configuration by SMART App Launch 2.2 ("Conformance"): exactly what works. */
export function smartConfiguration(site: string) {
  const { authorize, token, introspect, revoke, manage } = appEndpoints(site);
  return {
    authorization_endpoint: authorize,
    token_endpoint: token,
    introspection_endpoint: introspect,
    revocation_endpoint: revoke,
    management_endpoint: manage,
    grant_types_supported: ['authorization_code'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [
      'launch/patient',
      'offline_access',
      'patient/*.rs',
      ...fhirTypes.map((type) => `patient/${type}.rs`),
    ],
    capabilities: [
      'launch-standalone',
      'client-public',
      'client-confidential-symmetric',
      'context-standalone-patient',
      'permission-offline',
      'permission-patient',
      'permission-v1',
      'permission-v2',
    ],
  };
}
