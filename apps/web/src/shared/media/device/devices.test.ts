import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalMedia } from './devices.ts';

type Track = {
  kind: string;
  enabled: boolean;
  stop: () => void;
  stopped: boolean;
  muted?: boolean;
  onmute?: () => void;
  onunmute?: () => void;
};
const track = (kind: string): Track => ({
  kind,
  enabled: true,
  stopped: false,
  stop() {
    this.stopped = true;
  },
});

let answer: (tracks: Track[]) => void;
let questions: number;
beforeEach(() => {
  questions = 0;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () =>
        new Promise((resolve) => {
          questions += 1;
          answer = (tracks) => resolve({ getTracks: () => tracks });
        }),
      enumerateDevices: async () => [],
      addEventListener() {},
      removeEventListener() {},
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a camera turned off during the permission prompt stays off', async () => {
  const local = createLocalMedia();
  const started = local.start({ audio: true, video: true });
  await local.setCamera(false);
  const [audio, video] = [track('audio'), track('video')];
  answer([audio, video]);
  await started;
  expect(local.get()).toMatchObject({ audio, microphone: true, video: null, camera: false });
  expect(video.stopped).toBe(true);
});

test('entering during a permission prompt asks no second time and uses its answer', async () => {
  const local = createLocalMedia();
  const both = { audio: true, video: true };
  const started = [local.start(both), local.start(both), local.start({ audio: true, video: false })];
  started.push(local.setMicrophone(true), local.setCamera(true));
  expect(questions).toBe(1);
  const [audio, video] = [track('audio'), track('video')];
  answer([audio, video]);
  await Promise.all(started);
  expect(local.get()).toMatchObject({ audio, video });
  await local.start(both);
  expect(questions).toBe(1);
});

test('a microphone turned off during the prompt is not used', async () => {
  const local = createLocalMedia();
  const started = local.start({ audio: true, video: true });
  await local.setMicrophone(false);
  const audio = track('audio');
  answer([audio, track('video')]);
  await started;
  expect(local.get()).toMatchObject({ audio: null, microphone: false, camera: true });
  expect(audio.stopped).toBe(true);
});

test('a muted person who changes the microphone stays muted', async () => {
  const local = createLocalMedia();
  const started = local.start({ audio: true, video: false });
  answer([track('audio')]);
  await started;
  await local.setMicrophone(false);
  const chosen = local.choose('microphone', 'other');
  const other = track('audio');
  answer([other]);
  await chosen;
  expect(local.get()).toMatchObject({ audio: other, microphone: false });
  expect(other.enabled).toBe(false);
});

test('a phone call interrupts the microphone until it ends; a device that is not given back is requested again', async () => {
  vi.useFakeTimers();
  const local = createLocalMedia();
  const started = local.start({ audio: true, video: false });
  const audio = track('audio');
  answer([audio]);
  await started;
  audio.muted = true;
  audio.onmute?.();
  vi.advanceTimersByTime(1_000);
  expect(local.get().interrupted).toEqual({ audio: true, video: false });
  audio.muted = false;
  audio.onunmute?.();
  expect(local.get().interrupted.audio).toBe(false);

  audio.muted = true;
  local.revive();
  await vi.advanceTimersByTimeAsync(2_000);
  const again = track('audio');
  answer([again]);
  await vi.advanceTimersByTimeAsync(1);
  expect(local.get()).toMatchObject({ audio: again, microphone: true });
  expect(audio.stopped).toBe(true);
  vi.useRealTimers();
});

test('the other camera of a phone is asked for by where it looks, after the first is let go', async () => {
  const wanted: MediaTrackConstraints[] = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (constraints) => {
    wanted.push(constraints?.video as MediaTrackConstraints);
    return ask(constraints);
  };
  const local = createLocalMedia();
  const started = local.start({ audio: false, video: true });
  const front = track('video');
  answer([front]);
  await started;
  for (const facing of ['environment', 'user']) {
    const before = local.get().video as unknown as Track;
    const turned = local.turnCamera();
    expect(before.stopped).toBe(true);
    const next = track('video');
    answer([next]);
    await turned;
    expect(local.get()).toMatchObject({ video: next, camera: true, facing });
  }
  expect(wanted.map(({ facingMode }) => facingMode)).toEqual(['user', 'environment', 'user']);
});
