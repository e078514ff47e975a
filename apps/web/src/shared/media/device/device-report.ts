import type { CheckFindings, DeviceState, SpeakerState } from '@acolhe/domain/device-check/device-check';
import type { NetworkMeasure } from '@acolhe/domain/device-check/network-verdict';
import type { NetworkStage } from '../link/network-check.ts';
import { createObservable, type Observable } from '../observable.ts';
import type { DeviceKind, LocalMedia, LocalMediaState } from './devices.ts';

export type ReportState = CheckFindings & {
  /** Current stage of the network test; null before and after it. */
  stage: NetworkStage | null;
  /** Devices have answered, successfully or not; before that there is nothing to report. */
  isSettled: boolean;
};

/** Findings of a test of this page's devices so far. */
export type DeviceReport = Observable<ReportState> & {
  setHeard: () => void;
  setSpeaker: (state: SpeakerState) => void;
  setStage: (stage: NetworkStage | null) => void;
  setNetwork: (measure: NetworkMeasure | null) => void;
  /** Follows the devices until the returned function is called. */
  follow: () => () => void;
};

/** Combines device states with the results of the sound and network tests. */
export function createDeviceReport(local: LocalMedia): DeviceReport {
  let heard = false;
  const store = createObservable<ReportState>({
    ...stateOf(local.get(), false),
    speaker: 'untested',
    network: null,
    stage: null,
  });
  const take = () => {
    const next = stateOf(local.get(), heard);
    const now = store.get();
    const isSame = next.microphone === now.microphone && next.camera === now.camera && next.isSettled === now.isSettled;
    if (!isSame) store.set(next);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    setHeard() {
      heard = true;
      take();
    },
    setSpeaker: (speaker) => store.set({ speaker }),
    setStage: (stage) => store.set({ stage }),
    setNetwork: (network) => store.set({ network, stage: null }),
    follow() {
      take();
      return local.subscribe(take);
    },
  };
}

function stateOf(local: LocalMediaState, heard: boolean): Pick<ReportState, 'microphone' | 'camera' | 'isSettled'> {
  const microphone = deviceState(local, 'audio', local.microphone);
  return {
    microphone: microphone === 'ok' && !heard ? 'unheard' : microphone,
    camera: deviceState(local, 'video', local.camera),
    isSettled: !local.busy && kindsOf(local).length > 0,
  };
}

/** Kinds that have answered. */
const kindsOf = (local: LocalMediaState) =>
  (['audio', 'video'] as const).filter((kind) => local[kind] || local.trouble[kind]);

function deviceState(local: LocalMediaState, kind: DeviceKind, isOn: boolean): DeviceState {
  return local.trouble[kind] ?? (local[kind] && isOn ? 'ok' : 'off');
}
