import { createObservable, type Observable } from '../observable.ts';
import { classifyTrouble, type DeviceTrouble, type PermissionAnswer } from './device-trouble.ts';

export type DeviceKind = 'audio' | 'video';
export type DeviceChoice = { id: string; label: string };

export type LocalMediaState = {
  /** The live track that is sent, or null; a muted microphone keeps its track and sends silence. */
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
  /** The screen or window shared with the others. */
  screen: MediaStreamTrack | null;
  microphone: boolean;
  camera: boolean;
  /** Device that took over from an unplugged one, with the system's name for it. */
  replaced: { kind: DeviceKind; label: string } | null;
  /** A request to the browser or a device is pending. */
  busy: boolean;
  trouble: { audio: DeviceTrouble | null; video: DeviceTrouble | null };
  /** Taken by the system for a while, as by a phone call: the device is on and delivers nothing. */
  interrupted: { audio: boolean; video: boolean };
  microphones: DeviceChoice[];
  cameras: DeviceChoice[];
  speakers: DeviceChoice[];
  /** Which camera of a phone is asked for: the one towards the person, or the one away from them. */
  facing: 'user' | 'environment';
  chosen: { microphone: string | null; camera: string | null; speaker: string | null };
};

export type LocalMedia = Observable<LocalMediaState> & {
  /** Requests the wanted devices in one prompt; failures are in `trouble`, the rest is used. */
  start: (wanted: { audio: boolean; video: boolean }) => Promise<void>;
  setMicrophone: (on: boolean) => Promise<void>;
  setCamera: (on: boolean) => Promise<void>;
  choose: (kind: 'microphone' | 'camera' | 'speaker', id: string) => Promise<void>;
  /** Changes between a phone's front and back camera. */
  turnCamera: () => Promise<void>;
  /** Requests devices again that the system took and did not give back; for when the page is shown again. */
  revive: () => void;
  /** Prompts for a screen or window to share; false if the person chose none or the browser cannot. */
  shareScreen: () => Promise<boolean>;
  stopScreen: () => void;
  stop: () => void;
};

/** Whether the browser can share a screen; phones' browsers cannot. */
export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Whether this is a phone or tablet with a second camera; elsewhere cameras are told apart by their names. */
export const canTurnCamera = (cameras: readonly DeviceChoice[]): boolean =>
  cameras.length > 1 && matchMedia('(pointer: coarse)').matches;

/** Mutes shorter than this are left to the browser. */
const INTERRUPTED_MS = 700;
/** A system that gives a device back does so within this time after the page is shown. */
const REVIVE_MS = 1_500;

const CHOICE_KEY = 'acolhe.devices';

const constraints = {
  audio: (id: string | null): MediaTrackConstraints => ({
    ...(id ? { deviceId: { ideal: id } } : {}),
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
  }),
  video: (id: string | null, facing: LocalMediaState['facing']): MediaTrackConstraints => ({
    ...(id ? { deviceId: { ideal: id } } : { facingMode: facing }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  }),
};

/** The browser's current permission, without a prompt. */
export async function permissionFor(kind: DeviceKind): Promise<PermissionAnswer> {
  try {
    const name = (kind === 'audio' ? 'microphone' : 'camera') as PermissionName;
    return (await navigator.permissions.query({ name })).state;
  } catch {
    return 'unknown';
  }
}

/** Microphone and camera of this page, shared by lobby and call so that nothing restarts in between. */
export function createLocalMedia(): LocalMedia {
  const store = createObservable<LocalMediaState>({
    audio: null,
    video: null,
    screen: null,
    microphone: false,
    camera: false,
    replaced: null,
    busy: false,
    trouble: { audio: null, video: null },
    interrupted: { audio: false, video: false },
    microphones: [],
    cameras: [],
    speakers: [],
    facing: 'user',
    chosen: readChoice(),
  });
  const media: MediaDevices | undefined = navigator.mediaDevices;
  let stopped = false;
  /** Current wishes of the person: a late answer to a prompt must not turn on what they have turned off since. */
  const wants = { audio: false, video: false };
  /** Pending requests by device; callers that want the same device wait for the same answer. */
  const asked = new Map<DeviceKind, Promise<void>>();

  const setTrouble = (kind: DeviceKind, trouble: DeviceTrouble | null) =>
    store.set({ trouble: { ...store.get().trouble, [kind]: trouble } });

  const setInterrupted = (kind: DeviceKind, is: boolean) => {
    const { interrupted } = store.get();
    if (interrupted[kind] !== is) store.set({ interrupted: { ...interrupted, [kind]: is } });
  };

  const refresh = async () => {
    const list = (await media?.enumerateDevices().catch(() => [])) ?? [];
    const of = (kind: MediaDeviceKind) =>
      list
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map((device) => ({ id: device.deviceId, label: device.label }));
    store.set({ microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') });
  };

  const release = (kind: DeviceKind) => {
    const track = store.get()[kind];
    if (!track) return;
    forget(track);
    track.stop();
    setInterrupted(kind, false);
    store.set(kind === 'audio' ? { audio: null, microphone: false } : { video: null, camera: false });
  };

  const adopt = (stream: MediaStream) => {
    for (const track of stream.getTracks()) {
      const kind = track.kind as DeviceKind;
      const before = store.get()[kind];
      if (stopped || (!wants[kind] && !before)) {
        track.stop();
        continue;
      }
      if (before) forget(before);
      track.onended = () => void recover(kind);
      track.onmute = () =>
        void setTimeout(() => setInterrupted(kind, store.get()[kind]?.muted ?? false), INTERRUPTED_MS);
      track.onunmute = () => setInterrupted(kind, false);
      setInterrupted(kind, false);
      if (kind === 'video') track.contentHint = 'motion';
      track.enabled = wants[kind];
      store.set(kind === 'audio' ? { audio: track, microphone: wants.audio } : { video: track, camera: true });
      setTrouble(kind, null);
      // Last: a peer connection must have the new track before the old one falls silent.
      before?.stop();
    }
    void refresh();
  };

  /** Replaces a device that was unplugged or taken by the system with another of the same kind. */
  const recover = async (kind: DeviceKind) => {
    release(kind);
    await refresh();
    const others = kind === 'audio' ? store.get().microphones : store.get().cameras;
    if (others.length > 0) await ask([kind]);
    const now = store.get()[kind];
    if (now) store.set({ replaced: { kind, label: now.label } });
    else setTrouble(kind, 'unplugged');
  };

  /** Devices changed: one missing since it was unplugged may be back. */
  const onChange = async () => {
    await refresh();
    const { trouble, microphones, cameras } = store.get();
    const kinds: DeviceKind[] = [];
    if (trouble.audio === 'unplugged' && wants.audio && microphones.length > 0) kinds.push('audio');
    if (trouble.video === 'unplugged' && wants.video && cameras.length > 0) kinds.push('video');
    if (kinds.length > 0 && !stopped) await ask(kinds);
  };

  const ask = async (kinds: DeviceKind[]): Promise<void> => {
    if (!media?.getUserMedia) {
      for (const kind of kinds) setTrouble(kind, isSecureContext ? 'unsupported' : 'insecure');
      return;
    }
    const { chosen, facing } = store.get();
    store.set({ busy: true });
    try {
      adopt(
        await media.getUserMedia({
          ...(kinds.includes('audio') ? { audio: constraints.audio(chosen.microphone) } : {}),
          ...(kinds.includes('video') ? { video: constraints.video(chosen.camera, facing) } : {}),
        }),
      );
    } catch (error) {
      if (kinds.length > 1) {
        // The browser does not say which of the two failed: request each alone, without repeating a refused prompt.
        const permissions = await Promise.all(kinds.map(permissionFor));
        for (const [index, kind] of kinds.entries()) {
          const trouble = classifyTrouble(error, permissions[index] ?? 'unknown');
          if (trouble === 'dismissed' || (trouble === 'blocked' && permissions[index] !== 'granted')) {
            setTrouble(kind, trouble);
          } else await ask([kind]);
        }
      } else {
        for (const kind of kinds) setTrouble(kind, classifyTrouble(error, await permissionFor(kind)));
      }
      void refresh();
    } finally {
      store.set({ busy: false });
    }
  };

  /** Requests the devices that are not being requested already, and waits for all. */
  const obtain = async (kinds: readonly DeviceKind[]): Promise<void> => {
    const unasked = kinds.filter((kind) => !asked.has(kind));
    if (unasked.length > 0) {
      const asking = ask(unasked).finally(() => {
        for (const kind of unasked) asked.delete(kind);
      });
      for (const kind of unasked) asked.set(kind, asking);
    }
    await Promise.all(kinds.map((kind) => asked.get(kind)));
  };

  /** Most phones refuse a second camera while the first one runs. */
  const askOtherCamera = async () => {
    release('video');
    await ask(['video']);
  };

  const stopScreen = () => {
    const { screen } = store.get();
    if (!screen) return;
    screen.onended = null;
    screen.stop();
    store.set({ screen: null });
  };

  media?.addEventListener('devicechange', onChange);

  return {
    get: store.get,
    subscribe: store.subscribe,
    async start(wanted) {
      const missing = (['audio', 'video'] as const).filter((kind) => wanted[kind] && !store.get()[kind]);
      for (const kind of missing) wants[kind] = true;
      await obtain(missing);
    },
    async setMicrophone(on) {
      const { audio } = store.get();
      wants.audio = on;
      if (audio) {
        audio.enabled = on;
        store.set({ microphone: on });
      } else if (on) await obtain(['audio']);
    },
    async setCamera(on) {
      wants.video = on;
      // Release the device, so that its light goes out.
      if (!on) release('video');
      else if (!store.get().video) await obtain(['video']);
    },
    async choose(kind, id) {
      const chosen = { ...store.get().chosen, [kind]: id };
      store.set({ chosen, replaced: null });
      localStorage.setItem(CHOICE_KEY, JSON.stringify(chosen));
      const { audio, video } = store.get();
      if (kind === 'microphone' && audio) await ask(['audio']);
      if (kind === 'camera' && video) await askOtherCamera();
    },
    async turnCamera() {
      const { chosen, facing, video } = store.get();
      store.set({ facing: facing === 'user' ? 'environment' : 'user', chosen: { ...chosen, camera: null } });
      if (video) await askOtherCamera();
    },
    revive() {
      setTimeout(() => {
        const { audio, video } = store.get();
        const kinds = (['audio', 'video'] as const).filter((kind) => (kind === 'audio' ? audio : video)?.muted);
        if (!stopped && kinds.length > 0) void ask(kinds);
      }, REVIVE_MS);
    },
    async shareScreen() {
      try {
        const stream = await media?.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false });
        const [screen] = stream?.getVideoTracks() ?? [];
        if (!screen) return false;
        if (stopped) {
          screen.stop();
          return false;
        }
        stopScreen();
        // Legible text matters more than motion.
        screen.contentHint = 'detail';
        // Browsers offer a stop button of their own.
        screen.onended = stopScreen;
        store.set({ screen });
        return true;
      } catch {
        return false;
      }
    },
    stopScreen,
    stop() {
      stopped = true;
      stopScreen();
      media?.removeEventListener('devicechange', onChange);
      release('audio');
      release('video');
    },
  };
}

function forget(track: MediaStreamTrack): void {
  track.onended = track.onmute = track.onunmute = null;
}

function readChoice(): LocalMediaState['chosen'] {
  try {
    const saved = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? '{}');
    return { microphone: saved.microphone ?? null, camera: saved.camera ?? null, speaker: saved.speaker ?? null };
  } catch {
    return { microphone: null, camera: null, speaker: null };
  }
}
