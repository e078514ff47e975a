import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { chosenTimeOf } from './next-path.ts';

/** Time that a visitor chose before they had to sign in, so that each step on the way shows its purpose. */
export function ChosenTime({ next }: { next: string }) {
  const t = useT();
  const format = useFormat();
  const { professional, start } = chosenTimeOf(next) ?? {};
  const profile = useCall(
    'professional',
    'landingProfile',
    { id: professional ?? '' },
    { enabled: Boolean(professional) },
  );
  if (!start) return null;
  return (
    <Notice title={t('professional.chosen_time')}>
      <p>{format.dateTime(start)}</p>
      {profile.data ? (
        <p>
          {profile.data.name}, {format.specialty(profile.data.specialty)}
        </p>
      ) : null}
    </Notice>
  );
}
