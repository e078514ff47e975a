import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/api/session.ts';
import { here } from '../../shared/media/device/browser-kind.ts';
import { watchRecovery } from '../../shared/media/device/device-recovery.ts';
import { createDeviceReport, type DeviceReport, type ReportState } from '../../shared/media/device/device-report.ts';
import type { LocalMedia } from '../../shared/media/device/devices.ts';
import { randomKey } from '../../shared/random-key.ts';
import { useApi, useSetup } from '../../shared/start/setup.tsx';

/** Delay of the network test: the camera and the call's code come first. */
const NETWORK_AFTER_MS = 1_200;
/** Time without changes after which the result is saved. */
const SAVE_AFTER_MS = 1_500;

/** `unkept`: without a visit to save it for. */
type Saving = 'unkept' | 'waiting' | 'saved' | 'failed';

export type RunningReport = { report: DeviceReport; measure: () => void; saving: Saving };

/**
 * Tests devices, their recovery and the network while a screen is open. With an access code the result is saved for the
 * visit, one run per screen.
 */
export function useDeviceReport(local: LocalMedia, access: string | null): RunningReport {
  const [report] = useState(() => createDeviceReport(local));
  const api = useApi();
  const base = useSetup().setup.bases.room;
  const hasSession = Boolean(useSession());
  const [round, setRound] = useState(0);
  const [saving, setSaving] = useState<Saving>(access ? 'waiting' : 'unkept');

  useEffect(() => report.follow(), [report]);
  useEffect(() => watchRecovery(local), [local]);

  useEffect(() => {
    const stop = new AbortController();
    const relay = async () => {
      if (access) return (await api.room.relay({ access })).ice_servers;
      return hasSession ? (await api.room.ownRelay()).ice_servers : null;
    };
    const run = async () => {
      report.setStage('server');
      const { checkNetwork } = await import('../../shared/media/link/network-check.ts');
      const { signal } = stop;
      const measure = await checkNetwork({ base, relay, signal, onStage: report.setStage }).catch(() => null);
      if (!signal.aborted) report.setNetwork(measure);
    };
    const timer = setTimeout(() => void run(), round > 0 ? 0 : NETWORK_AFTER_MS);
    const again = () => setRound((before) => before + 1);
    addEventListener('online', again);
    return () => {
      stop.abort();
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [report, api, access, base, hasSession, round]);

  const [run] = useState(() => randomKey());
  const kept = useRef('');
  useEffect(() => {
    if (!access) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = async () => {
      timer = undefined;
      const state = report.get();
      const body = { ...findingsOf(state), access, run };
      const text = JSON.stringify(body);
      if (!state.isSettled || text === kept.current) return;
      kept.current = text;
      await api.room.saveCheck(body).then(
        () => setSaving('saved'),
        () => {
          kept.current = '';
          setSaving('failed');
        },
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    };
    later();
    const unsubscribe = report.subscribe(later);
    // A pending save still runs: a person who enters the room saves the result once the call has begun.
    return unsubscribe;
  }, [report, api, access, run]);

  return { report, measure: () => setRound((before) => before + 1), saving };
}

function findingsOf({ microphone, camera, speaker, network }: ReportState) {
  const { browser, version, system } = here();
  return { browser, browser_version: version, system, microphone, camera, speaker, network };
}
