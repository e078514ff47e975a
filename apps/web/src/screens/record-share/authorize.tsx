import { AppConsent } from '../../features/record-share/app-consent.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { Page } from '../../shared/ui/frame/page.tsx';

const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'aud',
  'code_challenge',
  'code_challenge_method',
] as const;

/** The authorization endpoint of OAuth 2.0: an app sends a patient here, who lets it read a record or not. */
export function Screen() {
  const t = useT();
  const query = useQueryParams();
  const request = Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])));
  return (
    <Page title={t('screen.authorize')} width="narrow">
      <AppConsent request={request} />
    </Page>
  );
}
