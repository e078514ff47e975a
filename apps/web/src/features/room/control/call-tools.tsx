import type { RoomView } from '@acolhe/contract/room/room';
import { isGuest, personOf } from '@acolhe/domain/room/room-people';
import { IconDeviceDesktopX } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import type { Call } from '../../../shared/media/call/call.ts';
import type { LocalMedia } from '../../../shared/media/device/devices.ts';
import { floatAutomatically, floatVideo } from '../../../shared/media/device/picture-in-picture.ts';
import { playTestSound } from '../../../shared/media/device/test-sound.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { useChat } from '../chat/use-chat.ts';
import { FinishDialog } from '../note/finish-dialog.tsx';
import room from '../room-call.module.css';
import type { CallTool } from './call-tool.ts';
import classes from './call-tools.module.css';
import { KnockList } from './knock-list.tsx';
import { MoreMenu } from './more-menu.tsx';
import { RoomDialog } from './room-dialog.tsx';

const ChatPanel = lazyPart(async () => ({ default: (await import('../chat/chat-panel.tsx')).ChatPanel }));
const PeopleDialog = lazyPart(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }));
const PhoneDialog = lazyPart(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }));
const CodeDialog = lazyPart(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));
const KeysDialog = lazyPart(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const MissDialog = lazyPart(async () => ({ default: (await import('../panel/miss-dialog.tsx')).MissDialog }));
const DeviceDialog = lazyPart(async () => ({ default: (await import('../device/device-dialog.tsx')).DeviceDialog }));

type CallToolsProps = {
  view: RoomView;
  access: string;
  call: Call;
  local: LocalMedia;
  tool: CallTool | null;
  isChatting: boolean;
  canFinish: boolean;
  /** Announces texts to screen readers. */
  announce: RefObject<(texts: string[]) => void>;
  onTool: (tool: CallTool | null) => void;
  onChat: (open: boolean) => void;
  onUnread: (count: number) => void;
  onHand: () => void;
  onShare: () => void;
  onPanel: () => void;
  /** The visit was ended, or the patient was marked as a no-show. */
  onOver: () => void;
};

const titles: Record<Exclude<CallTool, 'finish' | 'miss'>, PhraseKey> = {
  more: 'stage.more',
  people: 'people.title',
  phone: 'stage.phone',
  code: 'stage.code',
  keys: 'stage.keys',
  devices: 'room.device.settings',
};

/** Notices, chat and dialogs of the call, none of them needed for its first moment. */
export function CallTools(props: CallToolsProps) {
  const { view, access, call, local, tool, isChatting, announce, onTool, onChat, onUnread } = props;
  const t = useT();
  const { hand, topology } = useObservable(call);
  const { me } = view;
  const box = useChat(view, access, call, ({ from, text, file }) => {
    const said = { name: from.name, text: file?.name ?? text };
    announce.current([t(file ? 'chat.say_file' : 'chat.say', said)]);
  });
  const { unread } = useObservable(box);
  useEffect(() => onUnread(unread), [unread, onUnread]);
  const floating = useFloating(t('room.title'));
  const close = () => onTool(null);
  const isDoctor = me.role === 'professional';
  return (
    <>
      <div className={room.notices}>
        <ScreenSharingNotice local={local} />
        {tool === 'people' ? null : <KnockNotice call={call} local={local} />}
        <ReplacedDeviceNotice local={local} />
      </div>
      {isChatting ? (
        <div className={room.side}>
          <Suspense fallback={null}>
            <ChatPanel
              box={box}
              access={access}
              person={personOf({ role: me.role, guest_id: me.guest_id })}
              onClose={() => onChat(false)}
            />
          </Suspense>
        </div>
      ) : null}
      {tool && tool !== 'finish' && tool !== 'miss' ? (
        <RoomDialog key={tool} title={t(titles[tool])} onClose={close}>
          <Suspense fallback={null}>
            {tool === 'more' ? (
              <MoreMenu
                {...props}
                hand={hand}
                topology={topology}
                isFloating={floating.isOn}
                onFloat={floating.toggle}
              />
            ) : null}
            {tool === 'people' ? <PeopleDialog view={view} access={access} call={call} /> : null}
            {tool === 'phone' ? <PhoneDialog access={access} /> : null}
            {tool === 'code' ? <CodeDialog call={call} /> : null}
            {tool === 'keys' ? <KeysDialog isDoctor={isDoctor} /> : null}
            {tool === 'devices' ? <DeviceDialog local={local} /> : null}
          </Suspense>
        </RoomDialog>
      ) : null}
      {tool === 'finish' && view.appointment_id && !isGuest(me.role) ? (
        <RoomDialog title={t('room.finish_ask.title', { name: view.other.name })} onClose={close}>
          <FinishDialog appointmentId={view.appointment_id} onStay={close} onFinished={props.onOver} />
        </RoomDialog>
      ) : null}
      {tool === 'miss' && view.appointment_id ? (
        <RoomDialog title={t('miss.title', { name: view.other.name })} onClose={close}>
          <Suspense fallback={null}>
            <MissDialog appointmentId={view.appointment_id} onStay={close} onMissed={props.onOver} />
          </Suspense>
        </RoomDialog>
      ) : null}
    </>
  );
}

/** Notice that this screen is being shared, with a stop button. */
function ScreenSharingNotice({ local }: { local: LocalMedia }) {
  const t = useT();
  const { screen } = useObservable(local);
  if (!screen) return null;
  return (
    <div className={classes.sharing}>
      <p>{t('stage.sharing')}</p>
      <Button
        tone="danger"
        scale="small"
        leftSection={<IconDeviceDesktopX size={20} aria-hidden="true" />}
        onClick={local.stopScreen}
      >
        {t('stage.share_stop')}
      </Button>
    </div>
  );
}

/** Plays a sound for a knock, which is shown as well. */
function KnockNotice({ call, local }: { call: Call; local: LocalMedia }) {
  const { knocking } = useObservable(call);
  const { chosen } = useObservable(local);
  const before = useRef(0);
  const count = knocking.length;
  useEffect(() => {
    if (count > before.current) void playTestSound(chosen.speaker).catch(() => undefined);
    before.current = count;
  }, [count, chosen.speaker]);
  return count > 0 ? <KnockList knocking={knocking} onAnswer={call.answerKnock} /> : null;
}

/** Notice that another device took over from an unplugged one; shown until dismissed or for a while. */
function ReplacedDeviceNotice({ local }: { local: LocalMedia }) {
  const t = useT();
  const { replaced } = useObservable(local);
  const [seen, setSeen] = useState<typeof replaced>(null);
  useEffect(() => {
    if (!replaced) return;
    const timer = setTimeout(() => setSeen(replaced), REPLACED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [replaced]);
  if (!replaced || replaced === seen) return null;
  return (
    <Notice
      tone="warning"
      title={t(`stage.device_replaced.${replaced.kind}`, { label: replaced.label })}
      action={
        <Button variant="light" scale="small" onClick={() => setSeen(replaced)}>
          {t('stage.dismiss')}
        </Button>
      }
    />
  );
}

const REPLACED_SHOWN_MS = 12_000;

/**
 * Floats the large video over other programs, also automatically where the browser does so when the person looks
 * elsewhere.
 */
function useFloating(title: string) {
  const [end, setEnd] = useState<(() => void) | null>(null);
  const start = useRef(async () => {});
  start.current = async () => {
    const video = document.querySelector<HTMLVideoElement>('[data-large] video');
    if (!video) return;
    const stop = await floatVideo({ title, video, onClose: () => setEnd(null) });
    if (stop) setEnd(() => stop);
  };
  useEffect(() => floatAutomatically(() => void start.current()), []);
  const last = useRef(end);
  last.current = end;
  useEffect(() => () => last.current?.(), []);
  return { isOn: end !== null, toggle: () => (end ? end() : void start.current()) };
}
