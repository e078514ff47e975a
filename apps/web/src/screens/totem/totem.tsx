import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { AppointmentCheckIn } from '../../features/totem/appointment-check-in.tsx';
import { Guest } from '../../features/totem/guest.tsx';
import { Identify, Known } from '../../features/totem/identify.tsx';
import { Scan } from '../../features/totem/scan.tsx';
import { StartOptions } from '../../features/totem/start-options.tsx';
import { type Totem, useTotem } from '../../features/totem/use-totem.ts';
import { loadVoice } from '../../features/totem/voice.ts';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/**
 * The totem of a lobby, at `/t` and `/kioski`. What the latter is given (the `props` of spec §2) stands in its address:
 * `printer`, where the print agent of this machine is, and `group`, the one queue that it offers.
 */
export function Screen() {
  const t = useT();
  const { locale } = useSetup().setup;
  const state = useTotem();
  useEffect(() => void loadVoice(locale), [locale]);
  if (state && 'totem' in state) return <Steps totem={state.totem} />;
  if (!state) {
    return (
      <Page title={t('totem.starting')} width="narrow">
        <SkeletonList count={3} height="6rem" />
      </Page>
    );
  }
  return (
    <Page title={t('totem.no_agent')} width="narrow">
      {state.failure === 'agent' ? (
        <p role="status">{t('totem.no_agent_text')}</p>
      ) : (
        <ProblemNotice problem={state.failure} />
      )}
    </Page>
  );
}

function Steps({ totem }: { totem: Totem }): ReactNode {
  const step = useQueryParams().get('step');
  const change = useChangeQuery();
  const [, navigate] = useLocation();
  const session = useSession(false);
  const to = (next: string | null) => change({ step: next, for: null });
  const toHand = () => to('hand');
  // A person who asked for care now goes on to the line; others see what they have here.
  const isForLine = useQueryParams().get('for') === 'line';
  const onStand = () => (isForLine ? navigate('/emergency/person') : toHand());
  const back = () => to(null);
  const mayJoin = totem.start.groups.length > 0;
  switch (step) {
    case 'visit':
    case 'pay':
    case 'known':
      return <Identify key={step} onStand={onStand} onScan={() => change({ step: 'scan' })} onBack={back} />;
    case 'scan':
      return <Scan onStand={onStand} onType={() => change({ step: 'visit' })} onBack={back} />;
    case 'now':
      return (
        <Known
          onYes={() => change({ step: 'known', for: 'line' })}
          onNo={() => change({ step: 'guest', for: 'line' })}
          onBack={back}
        />
      );
    case 'guest':
      return <Guest onStand={onStand} onBack={back} />;
    case 'hand':
      // Without a session the address was typed.
      return session ? <AppointmentCheckIn mayJoin={mayJoin} /> : <StartOptions totem={totem} onChoose={to} />;
    default:
      return <StartOptions totem={totem} onChoose={to} />;
  }
}
