import type { RoomView } from '@acolhe/contract/room/room';
import { invitable, isGuest } from '@acolhe/domain/room/room-people';
import { Suspense, useEffect, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useIdle } from '../../../shared/loading/idle.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import type { LocalMedia } from '../../../shared/media/device/devices.ts';
import { useSetup } from '../../../shared/start/setup.tsx';
import { useIsTotem } from '../../../shared/start/totem.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { PageTitle } from '../../../shared/ui/frame/page.tsx';
import { Preferences } from '../../../shared/ui/frame/preferences.tsx';
import { Mark } from '../../../shared/ui/icon.tsx';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import { useSecondsUntil } from '../../../shared/ui/status/countdown.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { grantedMedia } from '../device/local-media.ts';
import { GuestRoleText, guestTitle } from '../guest/guest-words.tsx';
import { LobbyInvite } from '../guest/lobby-invite.tsx';
import type { Entry } from '../room-memory.ts';
import { OwnVideo } from '../stage/own-video.tsx';
import classes from './lobby.module.css';

const LobbyCheck = lazyPart(() => import('./lobby-check.tsx'));
const PatientCheck = lazyPart(() => import('../../device-check/patient-check.tsx'));

type LobbyProps = { view: RoomView; access: string; onEnter: (entry: Entry) => void; onOpen: () => unknown };

/** The lobby: the visit, consent, devices, and always a way in. */
export function Lobby({ view, access, onEnter, onOpen }: LobbyProps) {
  const t = useT();
  const { company } = useSetup().setup;
  const isEarly = view.refusal === 'room_too_early';
  const isDoctor = view.me.role === 'professional';
  const isGuests = isGuest(view.me.role);
  const isTotem = useIsTotem();
  // Text and the way in are rendered first.
  const isDrawn = useIdle();
  // Opened while this is drawn: a camera takes a quarter of a second, and many enter at once.
  const [local] = useState(grantedMedia);
  const [agrees, setAgrees] = useState(view.consent_given);
  const [reminded, setReminded] = useState(false);

  const enter = (entry: Entry) => {
    if (agrees) {
      onEnter(entry);
      return;
    }
    setReminded(true);
    document.getElementById('consent')?.focus();
  };

  return (
    <div className={classes.lobby} data-open={!isEarly || undefined}>
      <div className={classes.brand}>
        <Mark size={30} />
        <span>{company.name}</span>
      </div>
      <div className={classes.top}>
        <div className={classes.visit}>
          <Avatar name={view.other.name} photo={view.other.photo} size={64} eager />
          <div>
            <PageTitle
              title={
                isGuests
                  ? guestTitle(view, t)
                  : t(isDoctor ? 'room.visit_of' : 'room.visit_with', { name: view.other.name })
              }
            />
            <When view={view} />
            {isDoctor && isDrawn ? (
              <Suspense fallback={null}>
                <PatientCheck access={access} />
              </Suspense>
            ) : null}
          </div>
        </div>
        <GuestRoleText view={view} />
        {view.moved_from ? <MovedNotice before={view.moved_from} isDoctor={isDoctor} /> : null}
        {isEarly ? <Countdown view={view} access={access} onOpen={onOpen} /> : null}
        {view.consent_given ? null : (
          <Consent
            isGuests={isGuests}
            patient={view.patient_name}
            agrees={agrees}
            isAsked={reminded}
            onAgree={setAgrees}
          />
        )}
      </div>
      <div className={classes.check}>
        <Suspense fallback={<OwnPicture local={local} />}>
          {isDrawn ? <LobbyCheck access={access} /> : <OwnPicture local={local} />}
        </Suspense>
      </div>
      <div className={classes.enter}>
        {isEarly ? (
          isDoctor ? null : (
            <Advice />
          )
        ) : (
          <div className={classes.ways}>
            <div className={classes.primary}>
              <Button scale="large" fullWidth onClick={() => enter({ microphone: true, camera: true })}>
                {t('room.enter')}
              </Button>
            </div>
            <p className={classes.hint}>
              {t(isDoctor ? 'room.enter_hint_doctor' : isGuests ? 'people.guest.enter_hint' : 'room.enter_hint')}
            </p>
            <div className={classes.others}>
              <Button variant="subtle" onClick={() => enter({ microphone: true, camera: false })}>
                {t('room.enter_voice')}
              </Button>
              <Button variant="subtle" onClick={() => enter({ microphone: false, camera: false })}>
                {t('room.enter_nothing')}
              </Button>
            </div>
          </div>
        )}
        {invitable(view.me.role).length > 0 && !isTotem ? <LobbyInvite view={view} access={access} /> : null}
      </div>
      {isTotem ? null : (
        <div className={classes.preferences}>
          <Preferences />
        </div>
      )}
    </div>
  );
}

/**
 * The person's own picture in the place of the device test until that is loaded, so that a running camera is always
 * seen.
 */
function OwnPicture({ local }: { local: LocalMedia }) {
  const { video } = useObservable(local);
  return <div className={classes.checkPlace}>{video ? <OwnVideo track={video} className={classes.own} /> : null}</div>;
}

type ConsentProps = {
  isGuests: boolean;
  patient: string;
  agrees: boolean;
  /** The person wanted to enter without it. */
  isAsked: boolean;
  onAgree: (agrees: boolean) => void;
};

/** Consent, or a guest's promise: before the devices, so that it is read before the way in, which stays in view. */
function Consent({ isGuests, patient, agrees, isAsked, onAgree }: ConsentProps) {
  const t = useT();
  const label = t(isGuests ? 'people.promise.accept' : 'room.consent.accept');
  return (
    <section className={classes.consent}>
      <h2>{t(isGuests ? 'people.promise.title' : 'room.consent.title')}</h2>
      <p>{isGuests ? t('people.promise.text', { patient }) : t('room.consent.text')}</p>
      <Checkbox
        id="consent"
        label={label}
        checked={agrees}
        error={isAsked && !agrees ? t('room.consent.needed', { label }) : undefined}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
    </section>
  );
}

function When({ view }: { view: RoomView }) {
  const t = useT();
  const format = useFormat();
  const when = { day: format.day(view.start), start: format.time(view.start), end: format.time(view.end) };
  return (
    <p className={classes.when}>
      {view.other.specialty ? `${format.specialty(view.other.specialty)} · ` : ''}
      {t('room.when', when)}
    </p>
  );
}

/** Notice of a new start time, for a person who may remember the old one. */
function MovedNotice({ before, isDoctor }: { before: string; isDoctor: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice title={t('door.moved', { before: format.dayAndTime(before) })}>
      <p>{t(isDoctor ? 'door.moved_doctor' : 'door.moved_text')}</p>
    </Notice>
  );
}

/** Advice for the time until the room opens. */
function Advice() {
  const t = useT();
  return (
    <section className={classes.expect}>
      <h2>{t('door.expect')}</h2>
      <ul>
        <li>{t('door.expect_light')}</li>
        <li>{t('door.expect_papers')}</li>
        <li>{t('door.expect_wait')}</li>
      </ul>
    </section>
  );
}

/** Counts down by the server's clock and opens the room by itself. */
function Countdown({ view, access, onOpen }: { view: RoomView; access: string; onOpen: () => unknown }) {
  const t = useT();
  const format = useFormat();
  const seconds = useSecondsUntil(view.opens_at) ?? 0;
  const isOpen = seconds === 0;
  useEffect(() => {
    if (!isOpen) return;
    void onOpen();
    // The server decides, and its clock may be a second behind.
    const timer = setInterval(() => void onOpen(), 2_000);
    return () => clearInterval(timer);
  }, [isOpen, onOpen]);
  const isToday = format.daysFromToday(view.opens_at) === 0;
  const time = format.time(view.opens_at);
  return (
    <Notice
      title={
        isToday ? t('room.too_early', { time }) : t('room.too_early_day', { day: format.longDate(view.opens_at), time })
      }
      action={
        <LinkButton scale="small" href={`/check/${access}`}>
          {t('shell.test_devices')}
        </LinkButton>
      }
    >
      {isToday ? <p>{t('room.opens_in', { minutes: Math.ceil(seconds / 60) })}</p> : null}
      <p>{t('room.too_early_hint')}</p>
    </Notice>
  );
}
