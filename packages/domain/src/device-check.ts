import { judgeNetwork, type NetworkMeasure } from './network-verdict.ts';

/** Why a microphone or camera cannot be used now; each has its phrase and its help. */
const deviceTroubles = [
  'blocked',
  'blocked_by_system',
  'dismissed',
  'missing',
  'in_use',
  'unplugged',
  'insecure',
  'unsupported',
  'unknown',
] as const;
export type DeviceTrouble = (typeof deviceTroubles)[number];

/** `unheard`: the microphone is on and no voice came; `off`: not tried, or turned off by the person. */
export const deviceStates = ['ok', 'unheard', 'off', ...deviceTroubles] as const;
export type DeviceState = (typeof deviceStates)[number];

export const speakerStates = ['heard', 'not_heard', 'untested'] as const;
export type SpeakerState = (typeof speakerStates)[number];

/** The browser whose permission help fits. */
export const browserKinds = [
  'chrome',
  'chrome_android',
  'edge',
  'firefox',
  'firefox_android',
  'safari',
  'safari_ios',
  'ios_other',
  'samsung',
  'in_app',
  'other',
] as const;
export type BrowserKind = (typeof browserKinds)[number];

export const systems = ['windows', 'macos', 'linux', 'android', 'ios', 'other'] as const;
export type System = (typeof systems)[number];

/** `good`: nothing to do. `fair`: the visit works, with less. `bad`: as it is, they will not hear each other. */
export const checkOutcomes = ['good', 'fair', 'bad'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export type CheckFindings = {
  microphone: DeviceState;
  camera: DeviceState;
  speaker: SpeakerState;
  network: NetworkMeasure | null;
};

/** Which of the four deserves to be told first. */
export type CheckPart = 'microphone' | 'camera' | 'speaker' | 'network' | 'relay';

/** How a test ended, and the parts that are not as they should be, most important first. */
export function judgeCheck(findings: CheckFindings): { outcome: CheckOutcome; parts: CheckPart[] } {
  const { microphone, camera, speaker, network } = findings;
  const verdict = network ? judgeNetwork(network).verdict : null;
  const bad: CheckPart[] = [];
  const fair: CheckPart[] = [];
  if (verdict === 'offline' || verdict === 'blocked') bad.push('network');
  if (microphone === 'off' || microphone === 'unheard') fair.push('microphone');
  else if (microphone !== 'ok') bad.push('microphone');
  if (speaker === 'not_heard') bad.push('speaker');
  if (camera !== 'ok') fair.push('camera');
  if (verdict === 'low' || verdict === 'voice') fair.push('network');
  if (network?.relay === 'failed') fair.push('relay');
  return { outcome: bad.length > 0 ? 'bad' : fair.length > 0 ? 'fair' : 'good', parts: [...bad, ...fair] };
}
