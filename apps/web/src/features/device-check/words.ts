import type { CheckPart, DeviceState, SpeakerState } from '@acolhe/domain/device-check';
import { judgeCheck } from '@acolhe/domain/device-check';
import type { NetworkVerdict } from '@acolhe/domain/network-verdict';
import type { PhraseKey } from '../../shared/i18n/i18n.tsx';

/** What a test says of each part, as a phrase that is true for whoever reads it. */
export type Said = {
  microphone: DeviceState;
  camera: DeviceState;
  speaker: SpeakerState;
  verdict: NetworkVerdict | null;
};

export function saidOf(part: CheckPart, said: Said): PhraseKey {
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

/** Of a test that a list shows, the one thing worth saying; null where all was right. */
export function firstTrouble(said: Said & { outcome: string }): PhraseKey | null {
  if (said.outcome === 'good') return null;
  const [first] = judgeCheck({ ...said, network: null }).parts;
  const { verdict } = said;
  if (verdict === 'blocked' || verdict === 'offline') return saidOf('network', said);
  if (first)
    return first === 'microphone' && said.microphone === 'unheard' ? 'device.said.unheard_short' : saidOf(first, said);
  return verdict === 'low' || verdict === 'voice' ? saidOf('network', said) : saidOf('relay', said);
}
