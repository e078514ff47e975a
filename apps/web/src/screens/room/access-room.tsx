import { routes } from 'virtual:code-contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { permissionsKnown } from '../../features/room/device/local-media.ts';
import { afterKind, type ExitReason } from '../../features/room/door/after-kind.ts';
import { Lobby } from '../../features/room/door/lobby.tsx';
import { type Entry, recall, remember } from '../../features/room/room-memory.ts';
import { knowRoutes } from '../../shared/api/api.ts';
import { callKey, callOptions, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import { useStableFlag } from '../../shared/hook/use-stable-flag.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { whenIdle } from '../../shared/loading/idle.ts';
import { lazyPart, retryLoad } from '../../shared/loading/lazy-part.ts';
import type { LazyScreen, ScreenProps } from '../../shared/loading/screen-loader.tsx';
import type { PreparedCall } from '../../shared/media/call/prepared-call.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

knowRoutes(routes);

type CallModule = typeof import('../../features/room/room-call.tsx');
let callModule: CallModule | undefined;
/** Loads the call while the lobby renders: a person may enter at once. */
const callLoading = retryLoad(async () => {
  callModule = await import('../../features/room/room-call.tsx');
  return callModule;
});
callLoading.catch(() => undefined);
const closed = () => import('../../features/room/door/closed.tsx');
const Closed = lazyPart(async () => ({ default: (await closed()).Closed }));
const LinkClosed = lazyPart(async () => ({ default: (await closed()).LinkClosed }));
const UnknownRoom = lazyPart(async () => ({ default: (await closed()).UnknownRoom }));
const AfterCall = lazyPart(async () => ({
  default: (await import('../../features/room/door/after-call.tsx')).AfterCall,
}));

/** Problem codes of a link that was valid and opens nothing any more, and of one that never did. */
const ended = new Set(['code_expired', 'room_cancelled', 'room_closed', 'room_invitation_withdrawn']);
const unknown = new Set(['code_unknown', 'not_found', 'invalid_input']);

/** Delay before the other screens are loaded during the call, for navigation afterwards. */
const OTHER_SCREENS_AFTER_MS = 10_000;

/**
 * Delay before live updates start, so that nothing holds up a person who enters at once; missed changes are still
 * reported.
 */
const LIVE_AFTER_MS = 1_500;

/** Age below which the response that the page was rendered with is not refetched. */
const FRESH_MS = 2_000;

export const readFirst: LazyScreen['readFirst'] = ({ api }, queries, params) =>
  Promise.all([
    queries.prefetchQuery(callOptions(api, 'room', 'view', { access: params.id ?? '' })),
    // Reads the state of the permissions, without a prompt.
    permissionsKnown,
  ]);

/** The doctor's office room, opened by its code (spec §2): lobby, call, and after. */
export function Screen({ params }: ScreenProps) {
  const access = params.id ?? '';
  return <Room key={access} access={access} />;
}

function Room({ access }: { access: string }) {
  const t = useT();
  const [{ seatKey, inside, start }] = useState(() => recall(access));
  // Last start time shown; a change is reported.
  const [shownStart, setShownStart] = useState(start);
  const [entry, setEntry] = useState<Entry | null>(inside);
  // Not `lazy`: React delays suspended content by 300 ms, which is as long as the call needs to connect.
  const [code, setCode] = useState(callModule);
  const [out, setOut] = useState<ExitReason | null>(null);
  const [consent, setConsent] = useState(false);
  const admitted = useRef(false);
  const last = useRef<Entry>({ microphone: true, camera: true });
  const { setup } = useSetup();
  const view = useCall('room', 'view', { access }, { staleTime: FRESH_MS, refetchOnWindowFocus: !entry });
  const isLater = useStableFlag(true, LIVE_AFTER_MS);
  useLive({
    access,
    enabled: view.data !== undefined && isLater,
    refresh: [callKey('room', 'view')],
    // Presence matters to a person who waits for a place.
    concerns: ({ type }) => type !== 'device_check' && (type !== 'presence' || view.data?.refusal === 'room_full'),
  });
  const prepared = useRef<PreparedCall>(undefined);
  const entered = useRef(entry);
  entered.current = entry;
  const isOpen = view.data?.refusal === null;
  const mediaServer = view.data?.media_server ?? null;
  useEffect(() => {
    void callLoading.then(setCode, setFailure);
  }, []);
  useEffect(() => {
    if (!code || !isOpen || entry) return;
    const cancel = whenIdle(() => {
      prepared.current = code.prepareRoomCall(setup.sockets.room, access, mediaServer);
    });
    return () => {
      cancel();
      // Entering passes it on to the call.
      if (!entered.current) prepared.current?.close();
    };
  }, [code, isOpen, mediaServer, entry, access, setup.sockets.room]);
  useEffect(() => {
    if (!entry) return;
    const timer = setTimeout(() => import('../../app.tsx').catch(() => undefined), OTHER_SCREENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [entry]);
  // A load that failed for all that time is reported by the screen's boundary.
  const [failure, setFailure] = useState<unknown>();
  if (failure && entry) throw failure;

  const enter = (chosen: Entry, agreed = false) => {
    setConsent(agreed);
    remember(access, { inside: chosen, redirectAt: undefined });
    leaving.current = false;
    setOut(null);
    setEntry(chosen);
  };
  const leaving = useRef(false);
  const goOut = async (how: ExitReason | null) => {
    // The first of two simultaneous reasons counts: ending a visit also closes its call.
    if (leaving.current) return;
    leaving.current = true;
    last.current = recall(access).inside ?? last.current;
    remember(access, { inside: null });
    const read = view.refetch();
    // Ended, cancelled or moved: the visit's current state decides what is shown.
    if (how === 'ended') await read;
    leaving.current = false;
    admitted.current = false;
    setEntry(null);
    setOut(how);
  };
  const startNow = view.data?.start;
  const seesIt = entry !== null && view.data?.refusal === null;
  useEffect(() => {
    // First seen, or moved a little while people inside stay there.
    if (!startNow || (shownStart && !seesIt)) return;
    remember(access, { start: startNow });
    setShownStart(startNow);
  }, [access, startNow, shownStart, seesIt]);

  // Also after it was open: the invitation was withdrawn, or the visit is over.
  if (view.isError && ended.has(view.error.code)) return <LinkClosed code={view.error.code} />;
  if (view.isError && !view.data) {
    if (unknown.has(view.error.code)) return <UnknownRoom />;
    return (
      <Page title={t('room.title')} width="narrow">
        <ProblemNotice problem={view.error} retry={() => view.refetch()} action={<ClinicPhone />} />
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
  const after = entry ? null : afterKind(data, out, shownStart);
  if (after) {
    const see = () => {
      remember(access, { start: data.start });
      setShownStart(data.start);
      setOut(null);
    };
    return (
      <Suspense fallback={null}>
        <AfterCall
          view={data}
          access={access}
          kind={after}
          isFresh={out !== null}
          onReturn={() => enter(last.current)}
          onSeen={see}
        />
      </Suspense>
    );
  }
  if (entry && (!data.refusal || admitted.current)) {
    // From here on the socket reports the end; the view's refusals concern later visitors.
    admitted.current = true;
    if (!code) return <Page title={t('room.loading')} width="narrow" />;
    return (
      <code.RoomCall
        view={data}
        access={access}
        seatKey={seatKey}
        entry={entry}
        consent={consent}
        prepared={prepared.current}
        onOut={goOut}
      />
    );
  }
  if (data.refusal && data.refusal !== 'room_too_early') return <Closed view={data} access={access} />;
  return <Lobby view={data} access={access} onEnter={(chosen) => enter(chosen, true)} onOpen={view.refetch} />;
}
