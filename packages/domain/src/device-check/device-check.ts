import { judgeNetwork, type NetworkMeasure } from './network-verdict.ts';

/** Reasons why a microphone or camera cannot be used; each has phrases and help of its own. */
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

/** `unheard`: the microphone is on but no voice was detected; `off`: not tested, or turned off by the person. */
export const deviceStates = ['ok', 'unheard', 'off', ...deviceTroubles] as const;
export type DeviceState = (typeof deviceStates)[number];

export const speakerStates = ['heard', 'not_heard', 'untested'] as const;
export type SpeakerState = (typeof speakerStates)[number];

/** Browsers for which there is permission help. */
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

/** `good`: nothing to do. `fair`: the visit works, with restrictions. `bad`: the two will not hear each other. */
export const checkOutcomes = ['good', 'fair', 'bad'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export type CheckFindings = {
  microphone: DeviceState;
  camera: DeviceState;
  speaker: SpeakerState;
  network: NetworkMeasure | null;
};

/** Part of a test that may be reported. */
export type CheckPart = 'microphone' | 'camera' | 'speaker' | 'network' | 'relay';

/** Outcome of a test and its problematic parts, most important first. */
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
