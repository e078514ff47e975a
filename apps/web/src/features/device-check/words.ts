import type { CheckPart, DeviceState, SpeakerState } from '@acolhe/domain/device-check/device-check';
import { judgeCheck } from '@acolhe/domain/device-check/device-check';
import type { NetworkVerdict } from '@acolhe/domain/device-check/network-verdict';
import type { PhraseKey } from '../../shared/i18n/i18n.tsx';

/** Result of each part of a test, as phrases that are true for any reader. */
export type CheckSummary = {
  microphone: DeviceState;
  camera: DeviceState;
  speaker: SpeakerState;
  verdict: NetworkVerdict | null;
};

export function saidOf(part: CheckPart, said: CheckSummary): PhraseKey {
  switch (part) {
    case 'microphone':
      return deviceSaid('audio', said.microphone);
    case 'camera':
      return deviceSaid('video', said.camera);
    case 'speaker':
      return `device.said.speaker_${said.speaker}`;
    case 'network':
      return said.verdict ? `device.network.${said.verdict}` : 'device.said.network_none';
    case 'relay':
      return 'device.said.relay_failed';
  }
}

function deviceSaid(kind: 'audio' | 'video', state: DeviceState): PhraseKey {
  if (state === 'ok' || state === 'unheard') return `device.said.${state}`;
  if (state === 'off') return kind === 'audio' ? 'device.said.microphone_off' : 'device.said.camera_off';
  return `room.trouble.${kind}.${state}`;
}

/** The one problem of a test worth showing in a list; null if there is none. */
export function firstTrouble(said: CheckSummary & { outcome: string }): PhraseKey | null {
  if (said.outcome === 'good') return null;
  const [first] = judgeCheck({ ...said, network: null }).parts;
  const { verdict } = said;
  if (verdict === 'blocked' || verdict === 'offline') return saidOf('network', said);
  if (first)
    return first === 'microphone' && said.microphone === 'unheard' ? 'device.said.unheard_short' : saidOf(first, said);
  return verdict === 'low' || verdict === 'voice' ? saidOf('network', said) : saidOf('relay', said);
}
