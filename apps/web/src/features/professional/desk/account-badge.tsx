import type { Answer } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Badge, type BadgeTone } from '../../../shared/ui/status/badge.tsx';

type Account = Answer<'professional', 'page'>['rows'][number]['account'];

const tones: Readonly<Record<Account, BadgeTone>> = {
  none: 'off',
  invited: 'now',
  expired: 'due',
  active: 'good',
  closed: 'off',
};

/** Whether a professional can sign in, in a word. */
export function AccountBadge({ account }: { account: Account }) {
  const t = useT();
  return <Badge tone={tones[account]}>{t(`clinic_professional.account_${account}`)}</Badge>;
}
