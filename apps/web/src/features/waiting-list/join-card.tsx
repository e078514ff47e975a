import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import classes from './join-card.module.css';
import { OwnPlace } from './own-place.tsx';
import { isOpen, useJoin, useWaitingList, type WaitingEntry } from './queries.ts';
import { TimePreferenceFields, type TimePreferences } from './time-preferences.tsx';

const REASON_MAX = 2000;

/** An earlier time for a visit, or a professional or specialty without free times; `patient_id` is a dependent. */
type Target =
  | { appointment_id: string }
  | (({ professional_id: string } | { specialty: string }) & { patient_id: string | undefined });

const isFor = (target: Target, ownId: string | null) => (entry: WaitingEntry) => {
  if (!isOpen(entry)) return false;
  if ('appointment_id' in target) return entry.visit?.id === target.appointment_id;
  if (entry.visit || entry.patient_id !== (target.patient_id ?? ownId)) return false;
  return 'professional_id' in target
    ? entry.professional_id === target.professional_id
    : entry.professional_id === null && entry.specialty === target.specialty;
};

/** Joins the waiting list; for people on it, their position and a way to leave. */
export function JoinCard({ target }: { target: Target }) {
  const t = useT();
  const { data } = useWaitingList();
  const [isAsking, setIsAsking] = useState(false);
  const [hasJoined, setHasJoined] = useState(false);
  const { person_id } = useSignedIn();
  const own = data?.find(isFor(target, person_id));
  const hasVisit = 'appointment_id' in target;
  const words = hasVisit ? 'earlier' : 'none_good';
  if (!data) return null;
  return (
    <Card as="section">
      {own ? (
        <OwnPlace entry={own} heading={t(hasJoined ? 'waiting.joined' : 'waiting.on_list')} isNew={hasJoined} />
      ) : (
        <>
          <h2>{t(`waiting.${words}`)}</h2>
          <p className={classes.soft}>{t(`waiting.${words}_text`)}</p>
          {isAsking ? (
            <JoinForm target={target} onDone={() => setHasJoined(true)} onClose={() => setIsAsking(false)} />
          ) : (
            <div>
              <Button variant="light" leftSection={<MenuIcon name="hourglass" />} onClick={() => setIsAsking(true)}>
                {t(`waiting.${words}_ask`)}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function JoinForm({ target, onDone, onClose }: { target: Target; onDone: () => void; onClose: () => void }) {
  const t = useT();
  const join = useJoin(onDone);
  const [suiting, setSuiting] = useState<TimePreferences>({ weekdays: [], periods: [] });
  const needsReason = !('appointment_id' in target);
  const form = useForm({
    initial: { reason: '' },
    schema: () => import('@acolhe/contract/waiting-list/waiting-list').then(({ newWaitlistEntry }) => newWaitlistEntry),
    toInput: ({ reason }) => ({ ...target, ...suiting, reason }),
    submit: ({ reason }) => join.mutateAsync({ ...target, ...suiting, reason }),
  });
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => opened.current?.focus(), []);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: where the keyboard goes on after the button is gone */}
      <div ref={opened} tabIndex={-1} role="group" aria-label={t('waiting.join')} className={classes.opened}>
        <TimePreferenceFields value={suiting} onChange={setSuiting} />
      </div>
      {needsReason ? (
        <TextAreaField
          {...form.field('reason')}
          label={t('booking.reason_label')}
          description={t('booking.reason_hint')}
          maxLength={REASON_MAX}
          rows={3}
        />
      ) : null}
      <p className={classes.soft}>{t('waiting.how')}</p>
      <FormEnd form={form} label={t('waiting.join')} closeLabel={t('waiting.not_now')} onClose={onClose} />
    </form>
  );
}
