import type { ApiClient } from '../../shared/api/api.ts';
import type { Input } from '../../shared/api/call.ts';
import { pushOwner, setPushOwner } from '../../shared/start/push-owner.ts';
import { registerWorker } from '../../shared/start/service-worker.ts';

/** Web push subscription of this browser: requests and gives up the subscription; the server sends. */

export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';
type Target = Omit<Input<'person', 'addPush'>, 'id'>;

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @param isKnown whether the server has registered this device */
export function deviceState(isKnown: boolean): DeviceState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isKnown && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, after a button that explains the purpose; undefined if it was not given. */
export async function subscribeDevice(publicKey: string): Promise<Target | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await readyWorker();
  const known = await worker.pushManager.getSubscription();
  if (known && isOfKey(known, publicKey)) return targetOf(known);
  // The subscription may belong to another key, from another installation.
  await known?.unsubscribe();
  return targetOf(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

let renewal: Promise<void> = Promise.resolve();

/** Registers a device again for a new session, if its patient had turned it on (spec §6: at each sign-in). */
export function renewDevice(api: ApiClient, personId: string): Promise<void> {
  const renew = async () => {
    const target = await currentTarget();
    // It may have been turned off meanwhile.
    if (target && pushOwner() === personId) await api.person.addPush({ id: personId, ...target });
  };
  renewal = renew();
  return renewal;
}

/** This browser's subscription from an earlier sign-in. */
async function currentTarget(): Promise<Target | undefined> {
  if (!isSupported() || Notification.permission !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.getRegistration('/');
  const known = await worker?.pushManager.getSubscription();
  return known ? targetOf(known) : undefined;
}

export async function unsubscribeDevice(): Promise<void> {
  setPushOwner(null);
  // A running registration would turn the device on again.
  await renewal.catch(() => undefined);
  const worker = await navigator.serviceWorker.getRegistration('/');
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  return navigator.serviceWorker.ready;
}

function targetOf(subscription: PushSubscription): Target {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
}
