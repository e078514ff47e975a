import type { RoomView } from '@acolhe/contract/room';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.tsx';
import type { Call } from '../../shared/media/call.ts';
import { startCall } from '../../shared/media/call.ts';
import type { LocalMedia } from '../../shared/media/devices.ts';
import { warmUp } from '../../shared/media/peer-link.ts';
import { keepAwake } from '../../shared/media/wake-lock.ts';
import { useSetup } from '../../shared/setup.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageTitle } from '../../shared/ui/page.tsx';
import type { Out } from './after-kind.ts';
import { Announcer } from './announcer.tsx';
import { Controls } from './controls.tsx';
import { applyEntry, localMedia, releaseLocalMedia } from './local-media.ts';
import classes from './room-call.module.css';
import { RoomDialog } from './room-dialog.tsx';
import { type Entry, remember } from './room-memory.ts';
import { SelfView } from './self-view.tsx';
import { Stage } from './stage.tsx';
import { useObservable } from './use-observable.ts';
import { useShortcuts } from './use-shortcuts.ts';

const loadPanel = () => import('./panel/record-panel.tsx');
const RecordPanel = lazy(async () => ({ default: (await loadPanel()).RecordPanel }));
const DoctorStrip = lazy(async () => ({ default: (await import('./panel/doctor-strip.tsx')).DoctorStrip }));
const IdleWatch = lazy(async () => ({ default: (await import('./panel/idle-watch.tsx')).IdleWatch }));
const MissDialog = lazy(async () => ({ default: (await import('./panel/miss-dialog.tsx')).MissDialog }));
const DeviceDialog = lazy(async () => ({ default: (await import('./device-dialog.tsx')).DeviceDialog }));
const FinishDialog = lazy(async () => ({ default: (await import('./finish-dialog.tsx')).FinishDialog }));

type RoomCallProps = {
  view: RoomView;
  access: string;
  seat: string;
  entry: Entry;
  /** Agreed to telemedicine in the lobby just now. */
  consent: boolean;
  /** `null`: refused at the door; the lobby says why. */
  onOut: (how: Out | null) => void;
};

/** While the lobby is read: what the first moment of a call would otherwise wait for. */
export function prepareCall(): void {
  // A browser without WebRTC says so when the call is entered.
  void warmUp().catch(() => undefined);
}

/** The call: it begins when this is shown, and the devices go off when it is gone. */
export function RoomCall(props: RoomCallProps) {
  const { access, seat, entry, consent } = props;
  const { setup } = useSetup();
  const [running, setRunning] = useState<{ call: Call; local: LocalMedia } | null>(null);
  // What was entered with counts at the beginning; later the person's own switches do.
  const initial = useRef(entry);

  useEffect(() => {
    const local = localMedia();
    const call = startCall({ url: socketUrl(setup.sockets.room, access), seat, consent, local });
    setRunning({ call, local });
    let unsubscribe = () => {};
    void applyEntry(local, initial.current).then(() => {
      unsubscribe = local.subscribe(() => {
        const { microphone, camera } = local.get();
        remember(access, { seat, inside: { microphone, camera } });
      });
    });
    const letSleep = keepAwake();
    return () => {
      unsubscribe();
      letSleep();
      call.close();
      releaseLocalMedia();
    };
  }, [access, seat, consent, setup.sockets.room]);

  return running ? <InCall {...props} {...running} /> : null;
}

function socketUrl(base: string | null, access: string): string {
  const address = `${base ?? '/api/room'}/${encodeURIComponent(access)}/socket`;
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

function InCall({ view, call, local, onOut }: RoomCallProps & { call: Call; local: LocalMedia }) {
  const t = useT();
  const state = useObservable(call);
  const { microphone, camera, trouble } = useObservable(local);
  const isDoctor = view.me.role === 'professional';
  const [panel, setPanel] = useState(isDoctor && matchMedia('(min-width: 62em)').matches);
  const [dialog, setDialog] = useState<'devices' | 'finish' | 'miss' | null>(null);
  const out = useRef(onOut);
  out.current = onOut;

  useEffect(() => {
    if (state.phase === 'joining' || state.phase === 'waiting' || state.phase === 'inside') return;
    out.current(state.phase === 'refused' ? null : state.phase);
  }, [state.phase]);
  useEffect(() => {
    // The doctor writes sooner or later: the panel is there when it is wanted.
    if (isDoctor) void loadPanel();
  }, [isDoctor]);

  const toggled = useRef(false);
  const toggleMicrophone = () => {
    toggled.current = true;
    void local.setMicrophone(!microphone);
  };
  const toggleCamera = () => {
    toggled.current = true;
    void local.setCamera(!camera);
  };
  const togglePanel = () => setPanel((open) => !open);
  useShortcuts({
    m: toggleMicrophone,
    v: toggleCamera,
    d: () => setDialog('devices'),
    ...(isDoctor ? { n: togglePanel } : {}),
  });

  return (
    <div className={classes.room} data-panel={panel || undefined}>
      <PageTitle
        title={t(isDoctor ? 'room.visit_of' : 'room.visit_with', { name: view.other.name })}
        className={classes.hidden}
      />
      <Announcer call={call} local={local} toggled={toggled} />
      <div className={classes.call}>
        <Stage view={view} call={call} local={local} />
        <div className={classes.own}>
          <SelfView local={local} />
        </div>
        <Suspense fallback={null}>
          {isDoctor && state.phase === 'inside' ? (
            <DoctorStrip view={view} isAlone={state.peers.length === 0} onMiss={() => setDialog('miss')} />
          ) : null}
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
        <Controls
          microphone={microphone}
          camera={camera}
          panel={panel}
          isDoctor={isDoctor}
          canFinish={isDoctor && (view.status === 'in_progress' || state.peers.length > 0)}
          onMicrophone={toggleMicrophone}
          onCamera={toggleCamera}
          onDevices={() => setDialog('devices')}
          onPanel={togglePanel}
          onLeave={() => call.leave()}
          onFinish={() => setDialog('finish')}
        />
      </div>
      {isDoctor && view.appointment_id ? (
        <aside className={classes.panel} hidden={!panel} aria-label={t('panel.title')}>
          <Suspense fallback={null}>
            <RecordPanel appointmentId={view.appointment_id} patientId={view.patient_id} onClose={togglePanel} />
          </Suspense>
        </aside>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'devices' ? (
          <RoomDialog title={t('room.device.settings')} onClose={() => setDialog(null)}>
            <DeviceDialog local={local} />
          </RoomDialog>
        ) : null}
        {dialog === 'finish' && view.appointment_id ? (
          <RoomDialog title={t('room.finish_ask.title', { name: view.other.name })} onClose={() => setDialog(null)}>
            <FinishDialog
              appointmentId={view.appointment_id}
              onStay={() => setDialog(null)}
              onFinished={() => {
                // First: closing the call would count as having left.
                out.current('ended');
                call.close();
              }}
            />
          </RoomDialog>
        ) : null}
        {dialog === 'miss' && view.appointment_id ? (
          <RoomDialog title={t('miss.title', { name: view.other.name })} onClose={() => setDialog(null)}>
            <MissDialog
              appointmentId={view.appointment_id}
              onStay={() => setDialog(null)}
              onMissed={() => {
                out.current('ended');
                call.close();
              }}
            />
          </RoomDialog>
        ) : null}
        {state.phase === 'inside' ? (
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
