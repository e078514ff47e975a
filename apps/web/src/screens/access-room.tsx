import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Closed } from '../features/room/closed.tsx';
import { Lobby } from '../features/room/lobby.tsx';
import { type Entry, recall, remember } from '../features/room/room-memory.ts';
import { callKey, useCall } from '../shared/call.ts';
import { useT } from '../shared/i18n.tsx';
import { useLive } from '../shared/live.ts';
import type { ScreenProps } from '../shared/screen-loader.tsx';
import { ProblemNotice } from '../shared/ui/notice.tsx';
import { Page } from '../shared/ui/page.tsx';
import { SkeletonList } from '../shared/ui/skeleton.tsx';

type CallModule = typeof import('../features/room/room-call.tsx');
let callModule: CallModule | undefined;
const loadCall = async () => {
  callModule ??= await import('../features/room/room-call.tsx');
  return callModule;
};
const AfterCall = lazy(async () => ({ default: (await import('../features/room/after-call.tsx')).AfterCall }));

export type Out = 'left' | 'replaced' | 'removed' | 'ended';

/** The doctor's office room, opened by its code (spec §2): lobby, call and after. */
export function Screen({ params }: ScreenProps) {
  const access = params.id ?? '';
  return <Room key={access} access={access} />;
}

function Room({ access }: { access: string }) {
  const t = useT();
  const [{ seat, inside }] = useState(() => recall(access));
  const [entry, setEntry] = useState<Entry | null>(inside);
  // Not by `lazy`: React holds what was suspended back for 300 ms, which is as long as the call needs to connect.
  const [code, setCode] = useState(callModule);
  const [out, setOut] = useState<Out | null>(null);
  const [consent, setConsent] = useState(false);
  const admitted = useRef(false);
  const last = useRef<Entry>({ microphone: true, camera: true });
  const view = useCall('room', 'view', { access }, { staleTime: 0, refetchOnWindowFocus: !entry });
  useLive({
    access,
    enabled: view.data !== undefined,
    refresh: [callKey('room', 'view')],
    concerns: (message) => message.type !== 'presence',
  });
  useEffect(() => {
    // Back from a reload the call is wanted at once; otherwise it comes while the lobby is read.
    if (inside) void loadCall().then(setCode, setFailure);
    else {
      whenIdle(() => {
        loadCall().then((loaded) => {
          setCode(loaded);
          loaded.prepareCall();
        }, setFailure);
      });
    }
  }, [inside]);
  // A chunk that does not come is for the screen's boundary to tell.
  const [failure, setFailure] = useState<unknown>();
  if (failure && entry) throw failure;

  const enter = (chosen: Entry, agreed = false) => {
    setConsent(agreed);
    remember(access, { seat, inside: chosen });
    setOut(null);
    setEntry(chosen);
    if (!code) loadCall().then(setCode, setFailure);
  };
  const goOut = (how: Out | null) => {
    last.current = recall(access).inside ?? last.current;
    remember(access, { seat, inside: null });
    admitted.current = false;
    setEntry(null);
    setOut(how);
    void view.refetch();
  };

  if (view.isError && !view.data) {
    return (
      <Page title={t('room.title')} width="narrow">
        <ProblemNotice
          problem={view.error}
          retry={view.error.code === 'code_unknown' ? undefined : () => view.refetch()}
        />
      </Page>
    );
  }
  if (!view.data) {
    return (
      <Page title={t('room.title')} width="narrow">
        <SkeletonList count={6} height="9rem" />
      </Page>
    );
  }
  const { data } = view;
  if (out) {
    return (
      <Suspense fallback={null}>
        <AfterCall view={data} out={out} onReturn={() => enter(last.current)} />
      </Suspense>
    );
  }
  if (entry && (!data.refusal || admitted.current)) {
    // From here on the socket tells when it is over; what the view says then is for those who come later.
    admitted.current = true;
    if (!code) return <Page title={t('room.loading')} width="narrow" />;
    return <code.RoomCall view={data} access={access} seat={seat} entry={entry} consent={consent} onOut={goOut} />;
  }
  if (data.refusal && data.refusal !== 'room_too_early') return <Closed view={data} />;
  return <Lobby view={data} access={access} onEnter={(chosen) => enter(chosen, true)} onOpen={view.refetch} />;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_500 });
  else setTimeout(work, 300);
}
