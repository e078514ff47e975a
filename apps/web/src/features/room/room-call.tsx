import type { RoomView } from '@acolhe/contract/room/room';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useObservable } from '../../shared/hook/use-observable.ts';
import { useStableFlag } from '../../shared/hook/use-stable-flag.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import type { Call } from '../../shared/media/call/call.ts';
import { PRECONNECT_AFTER_MS, startCall } from '../../shared/media/call/call.ts';
import { type PreparedCall, prepareCall } from '../../shared/media/call/prepared-call.ts';
import { canShareScreen, type LocalMedia } from '../../shared/media/device/devices.ts';
import { keepAwake } from '../../shared/media/device/wake-lock.ts';
import { useSetup } from '../../shared/start/setup.tsx';
import { holdTotem } from '../../shared/start/totem.ts';
import { PageTitle } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import type { CallTool } from './control/call-tool.ts';
import { useShortcuts } from './control/use-shortcuts.ts';
import { applyEntry, localMedia, releaseLocalMedia } from './device/local-media.ts';
import type { ExitReason } from './door/after-kind.ts';
import classes from './room-call.module.css';
import { type Entry, remember } from './room-memory.ts';
import { awaitedBy, initialLarge, tilesOf } from './stage/active-speaker.ts';
import { Stage } from './stage/stage.tsx';

/**
 * Peers' video comes before the surrounding interface: it waits this long after a peer is connected, and {@link
 * NO_PICTURE_MS} in any case.
 */
const FIRST_VIDEO_MS = 500;
const FIRST_VIDEO_TIMEOUT_MS = 2_000;

const Announcer = lazyPart(async () => ({ default: (await import('./announcer.tsx')).Announcer }));
const RecordPanel = lazyPart(async () => ({ default: (await import('./panel/record-panel.tsx')).RecordPanel }));
const DoctorStrip = lazyPart(async () => ({ default: (await import('./panel/doctor-strip.tsx')).DoctorStrip }));
const PatientStrip = lazyPart(async () => ({ default: (await import('./panel/patient-strip.tsx')).PatientStrip }));
const IdleWatch = lazyPart(async () => ({ default: (await import('./panel/idle-watch.tsx')).IdleWatch }));
const Controls = lazyPart(async () => ({ default: (await import('./control/controls.tsx')).Controls }));
const CallTools = lazyPart(async () => ({ default: (await import('./control/call-tools.tsx')).CallTools }));

type RoomCallProps = {
  view: RoomView;
  access: string;
  seatKey: string;
  entry: Entry;
  /** Agreed to telemedicine in the lobby just now. */
  consent: boolean;
  /** Connections made by the lobby; undefined after a reload. */
  prepared: PreparedCall | undefined;
  /** `null`: refused at the door; the lobby says why. */
  onOut: (how: ExitReason | null) => void;
};

/** Preconnects while the lobby is read, so that the call starts sooner. */
export const prepareRoomCall = (sockets: string | null, access: string, mediaServer: string | null): PreparedCall =>
  prepareCall(socketUrl(sockets, access), mediaServer);

/** The call: starts on mount, and releases the devices on unmount. */
export function RoomCall(props: RoomCallProps) {
  const { access, seatKey, entry, consent, prepared } = props;
  const { role } = props.view.me;
  const { setup } = useSetup();
  const [running, setRunning] = useState<{ call: Call; local: LocalMedia } | null>(null);
  // The entry's devices count at the start; later the person's own switches do.
  const initial = useRef(entry);
  const ready = useRef(prepared);
  useEffect(holdTotem, []);

  useEffect(() => {
    const local = localMedia();
    const url = socketUrl(setup.sockets.room, access);
    const call = startCall({
      ...{ url, seatKey, consent, local, prepared: ready.current },
      initialLarge: (peers) => initialLarge(peers, awaitedBy(role)),
    });
    setRunning({ call, local });
    let unsubscribe = () => {};
    void applyEntry(local, initial.current).then(() => {
      unsubscribe = local.subscribe(() => {
        const { microphone, camera } = local.get();
        remember(access, { seatKey, inside: { microphone, camera } });
      });
    });
    const letSleep = keepAwake();
    return () => {
      unsubscribe();
      letSleep();
      call.close();
      releaseLocalMedia();
    };
  }, [access, seatKey, consent, role, setup.sockets.room]);

  return running ? <InCall {...props} {...running} /> : null;
}

function socketUrl(base: string | null, access: string): string {
  const address = `${base ?? '/api/room'}/${encodeURIComponent(access)}/socket`;
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

function InCall({ view, access, call, local, onOut }: RoomCallProps & { call: Call; local: LocalMedia }) {
  const t = useT();
  const state = useObservable(call);
  const { microphone, camera, screen, trouble } = useObservable(local);
  const isDoctor = view.me.role === 'professional';
  const [panel, setPanel] = useState(isDoctor && matchMedia('(min-width: 62em)').matches);
  const [tool, setTool] = useState<CallTool | null>(null);
  const [isChatting, setChatting] = useState(false);
  const [unread, setUnread] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const out = useRef(onOut);
  out.current = onOut;

  useEffect(() => {
    if (state.phase === 'joining' || state.phase === 'waiting' || state.phase === 'inside') return;
    out.current(state.phase === 'refused' ? null : state.phase);
  }, [state.phase]);
  const atDoor = state.phase === 'waiting';
  const isLate = useStableFlag(true, FIRST_VIDEO_TIMEOUT_MS);
  const isInside = state.phase === 'inside';
  const hasPath = useStableFlag(
    state.peers.some(({ link }) => link === 'connected'),
    FIRST_VIDEO_MS,
  );
  const isAlone = useStableFlag(isInside && state.peers.length === 0, PRECONNECT_AFTER_MS);
  // Render once; never unmount when peers join.
  const isComplete = useRef(false);
  isComplete.current ||= hasPath || isLate || atDoor || isAlone;
  const showsTools = isComplete.current;

  const hasNoVoice = state.peers.some((peer) => peer.sending?.rung === 'text' || peer.receiving?.rung === 'text');
  useEffect(() => {
    // Open the chat where not even voice gets through.
    if (hasNoVoice) setChatting(true);
  }, [hasNoVoice]);

  const toggled = useRef(false);
  const announce = useRef<(texts: string[]) => void>(() => {});
  const toggleMicrophone = () => {
    toggled.current = true;
    void local.setMicrophone(!microphone);
  };
  const toggleCamera = () => {
    toggled.current = true;
    void local.setCamera(!camera);
  };
  const togglePanel = () => setPanel((open) => !open);
  const toggleHand = () => call.raiseHand(!state.hand);
  const toggleShare = () => (screen ? local.stopScreen() : void local.shareScreen());
  const toggleChat = () => setChatting((open) => !open);
  const toggleFull = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  const choose = (place: number) => setChosen(tilesOf(state.peers)[place - 1]?.id ?? null);
  useShortcuts({
    m: toggleMicrophone,
    v: toggleCamera,
    d: () => setTool('devices'),
    ...(isDoctor ? { n: togglePanel } : {}),
    ...(atDoor
      ? {}
      : {
          ...{ h: toggleHand, c: toggleChat, f: toggleFull },
          ...(canShareScreen() ? { s: toggleShare } : {}),
          p: () => setTool('people'),
          '?': () => setTool('keys'),
          ...Object.fromEntries(PLACES.map((place) => [String(place), () => choose(place)])),
        }),
  });
  const canFinish = isDoctor && (view.status === 'in_progress' || state.peers.length > 0);

  return (
    <div className={classes.room} data-panel={panel || undefined}>
      <PageTitle
        title={t(isDoctor ? 'room.visit_of' : 'room.visit_with', { name: view.other.name })}
        className={classes.hidden}
      />
      <Suspense fallback={null}>
        {showsTools ? <Announcer call={call} local={local} toggled={toggled} announce={announce} /> : null}
      </Suspense>
      <div className={classes.call} data-chat={isChatting || undefined}>
        <Stage view={view} call={call} local={local} chosen={chosen} onChoose={setChosen} showsSelf={showsTools} />
        <Suspense fallback={null}>
          {isDoctor && showsTools && isInside ? (
            <DoctorStrip view={view} isAlone={state.peers.length === 0} onMiss={() => setTool('miss')} />
          ) : null}
          {view.me.role === 'patient' && showsTools && isInside ? <PatientStrip view={view} /> : null}
        </Suspense>
        {trouble.audio === 'unplugged' || trouble.video === 'unplugged' ? (
          <div className={classes.trouble}>
            <Notice
              tone="warning"
              title={t(trouble.audio ? 'room.trouble.audio.unplugged' : 'room.trouble.video.unplugged')}
            >
              <p>{t('room.help.unplugged')}</p>
            </Notice>
          </div>
        ) : null}
        <Suspense fallback={<div className={classes.bar} />}>
          {showsTools ? (
            <Controls
              microphone={microphone}
              camera={camera}
              hand={state.hand}
              sharing={canShareScreen() ? screen !== null : null}
              chat={isChatting}
              unread={unread}
              panel={panel}
              isDoctor={isDoctor}
              atDoor={atDoor}
              canFinish={canFinish}
              onMicrophone={toggleMicrophone}
              onCamera={toggleCamera}
              onHand={toggleHand}
              onShare={toggleShare}
              onChat={toggleChat}
              onPeople={() => setTool('people')}
              onMore={() => setTool('more')}
              onPanel={togglePanel}
              onLeave={() => call.leave()}
              onFinish={() => setTool('finish')}
            />
          ) : (
            <div className={classes.bar} />
          )}
        </Suspense>
        {state.handingOver ? (
          <div className={classes.over}>
            <h2>{t('stage.handing_over')}</h2>
            <p>{t('stage.handing_over_text')}</p>
          </div>
        ) : null}
        {(showsTools && isInside) || tool ? (
          <Suspense fallback={null}>
            <CallTools
              view={view}
              access={access}
              call={call}
              local={local}
              tool={tool}
              isChatting={isChatting}
              canFinish={canFinish}
              announce={announce}
              onTool={setTool}
              onChat={setChatting}
              onUnread={setUnread}
              onHand={toggleHand}
              onShare={toggleShare}
              onPanel={togglePanel}
              onOver={() => {
                // First, because closing the call would count as having left.
                out.current('ended');
                call.close();
              }}
            />
          </Suspense>
        ) : null}
      </div>
      {isDoctor && view.appointment_id ? (
        <aside className={classes.panel} hidden={!panel} aria-label={t('panel.title')}>
          {/* Mounted while hidden as well: the doctor writes sooner or later. */}
          <Suspense fallback={null}>
            {showsTools ? (
              <RecordPanel appointmentId={view.appointment_id} patientId={view.patient_id} onClose={togglePanel} />
            ) : null}
          </Suspense>
        </aside>
      ) : null}
      <Suspense fallback={null}>
        {showsTools && isInside ? (
          <IdleWatch
            view={view}
            call={call}
            onIdle={() => {
              out.current('idle');
              call.leave();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Keys that choose the large tile; 0 returns to the active speaker. */
const PLACES = [0, 1, 2, 3, 4, 5, 6];
