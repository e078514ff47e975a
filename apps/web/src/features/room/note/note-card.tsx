import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextAreaField } from '../../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { VisitNote } from '../../appointment/visit-note.tsx';
import { NoteEditor } from './note-panel.tsx';
import { openNote } from './open-note.ts';

/** The note of a visit that has ended, for its doctor: to finish and sign, or signed and open to addenda. */
export function NoteCard({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const query = useCall('appointment', 'note', { id: visit.id }, { staleTime: Infinity });
  return (
    <Card as="section">
      <h2>{t(query.data && !query.data.closed_at ? 'note.to_sign' : 'appointment.note')}</h2>
      <QueryBoundary query={query}>
        {(note) =>
          note.closed_at ? (
            <>
              <VisitNote note={note} />
              <Addendum visitId={visit.id} />
              <Link href={`/profile/person/ehr/${visit.patient_id}`}>{t('note.correct')}</Link>
            </>
          ) : (
            <>
              <p>{t('note.to_sign_text')}</p>
              <NoteEditor appointmentId={visit.id} patientId={visit.patient_id} note={note} />
              <Sign visitId={visit.id} />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function useRefreshed(visitId: string) {
  const client = useQueryClient();
  return () => {
    for (const key of [
      callKey('appointment', 'note', { id: visitId }),
      callKey('appointment', 'detail', { id: visitId }),
      callKey('appointment', 'unsignedNotes'),
      callKey('person', 'history'),
    ])
      void client.invalidateQueries({ queryKey: key });
  };
}

function Sign({ visitId }: { visitId: string }) {
  const t = useT();
  const refresh = useRefreshed(visitId);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const sign = useAction('appointment', 'signNote', { onSettled: refresh });
  const onYes = async () => {
    // A signed note takes no changes: an unsaved last sentence must not be lost.
    const isSaved = (await openNote(visitId)?.flush()) ?? true;
    setIsUnsaved(!isSaved);
    if (isSaved) sign.mutate({ id: visitId });
  };
  return (
    <>
      {isUnsaved ? <Notice tone="warning">{t('note.kept')}</Notice> : null}
      <ProblemNotice problem={sign.error} />
      <div>
        <InlineConfirm
          label={t('note.sign')}
          title={t('note.sign_ask')}
          yes={t('note.sign_yes')}
          no={t('note.sign_no')}
          tone="primary"
          variant="filled"
          busy={sign.isPending}
          onYes={() => void onYes()}
        />
      </div>
    </>
  );
}

function Addendum({ visitId }: { visitId: string }) {
  const t = useT();
  const refresh = useRefreshed(visitId);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button variant="light" onClick={() => setIsOpen(true)}>
          {t('note.addendum_add')}
        </Button>
      </div>
    );
  }
  return (
    <AddendumForm
      visitId={visitId}
      onClose={() => setIsOpen(false)}
      onDone={() => {
        setIsOpen(false);
        refresh();
      }}
    />
  );
}

type AddendumFormProps = { visitId: string; onClose: () => void; onDone: () => void };

function AddendumForm({ visitId, onClose, onDone }: AddendumFormProps) {
  const t = useT();
  const add = useAction('appointment', 'addAddendum');
  const form = useForm({
    initial: { text: '' },
    keep: `acolhe.addendum ${useSignedIn().user_id} ${visitId}`,
    submit: ({ text }) => add.mutateAsync({ id: visitId, text }),
    done: onDone,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <TextAreaField
        {...form.field('text')}
        label={t('note.addendum')}
        description={t('note.addendum_hint')}
        rows={3}
        maxLength={4000}
        autoFocus
      />
      <FormEnd form={form} label={t('note.addendum_add')} onClose={onClose} />
    </form>
  );
}
