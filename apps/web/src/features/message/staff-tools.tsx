import type { MessageThread } from '@acolhe/contract/message/message';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField, TextAreaField } from '../../shared/ui/field/fields.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { refreshMessages, useTeams } from './queries.ts';
import classes from './staff-tools.module.css';

type ToolProps = { thread: MessageThread; onSaid: (words: string) => void };

/** Actions of the clinic on a thread besides answering. */
export default function StaffTools({ thread, onSaid }: ToolProps) {
  const t = useT();
  const client = useQueryClient();
  const [open, setOpen] = useState<'note' | 'hand_over' | null>(null);
  const keep = useAction('message', 'keep', {
    onSuccess: () => {
      onSaid(t('message.kept'));
      void refreshMessages(client);
    },
  });
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="light" scale="small" onClick={() => setOpen('note')}>
        {t('message.note_add')}
      </Button>
      <Button variant="light" scale="small" onClick={() => setOpen('hand_over')}>
        {t('message.hand_over')}
      </Button>
      {thread.may_keep ? (
        <Button variant="light" scale="small" busy={keep.isPending} onClick={() => keep.mutate({ id: thread.id })}>
          {t('message.keep')}
        </Button>
      ) : null}
      <ProblemNotice problem={keep.error} />
      {open === 'note' ? <NoteDialog thread={thread} onClose={close} /> : null}
      {open === 'hand_over' ? <HandOverDialog thread={thread} onClose={close} onSaid={onSaid} /> : null}
    </>
  );
}

function NoteDialog({ thread, onClose }: { thread: MessageThread; onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const [body, setBody] = useState('');
  const note = useAction('message', 'addNote', {
    onSuccess: () => {
      onClose();
      void refreshMessages(client);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    note.mutate({ id: thread.id, body });
  };
  return (
    <Modal labelledBy="message-note-title" className={classes.dialog} onClose={onClose}>
      <h2 id="message-note-title">{t('message.note_add')}</h2>
      <form onSubmit={send} className={classes.form} noValidate>
        <TextAreaField
          name="note"
          id="field-note"
          label={t('message.note_label')}
          description={t('message.note_hint')}
          error={note.error?.fields[0]?.message}
          rows={4}
          maxLength={4000}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <ProblemNotice problem={note.error?.fields.length ? null : note.error} />
        <div className={classes.end}>
          <Button variant="light" onClick={onClose}>
            {t('message.cancel')}
          </Button>
          <Button type="submit" busy={note.isPending}>
            {t('message.note_save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function HandOverDialog({ thread, onClose, onSaid }: ToolProps & { onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const teams = useTeams().data ?? [];
  const colleagues = useCall('message', 'colleagues', undefined).data ?? [];
  const [teamId, setTeamId] = useState(thread.team_id);
  const [userId, setUserId] = useState(thread.assigned_to ?? '');
  const [note, setNote] = useState('');
  const hand = useAction('message', 'handOver');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const to =
      colleagues.find(({ user_id }) => user_id === userId)?.name ?? teams.find(({ id }) => id === teamId)?.name;
    try {
      await hand.mutateAsync({ id: thread.id, team_id: teamId, user_id: userId || null, note });
    } catch {
      // Said in the dialog.
      return;
    }
    onClose();
    onSaid(t('message.handed_now', { to: to ?? '' }));
    // A member of neither team may not read it any more.
    if (!teams.find(({ id }) => id === teamId)?.is_own) navigate('/message');
    void refreshMessages(client);
  };
  return (
    <Modal labelledBy="message-hand-title" className={classes.dialog} onClose={onClose}>
      <h2 id="message-hand-title">{t('message.hand_over')}</h2>
      <form onSubmit={send} className={classes.form} noValidate>
        <SelectField
          label={t('message.hand_team')}
          id="field-team"
          value={teamId}
          onChange={(event) => setTeamId(event.currentTarget.value)}
        >
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('message.hand_user')}
          id="field-user"
          value={userId}
          onChange={(event) => setUserId(event.currentTarget.value)}
        >
          <option value="">{t('message.hand_nobody')}</option>
          {colleagues.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t('message.hand_note')}
          id="field-hand-note"
          description={t('message.note_hint')}
          optional
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <ProblemNotice problem={hand.error} />
        <div className={classes.end}>
          <Button variant="light" onClick={onClose}>
            {t('message.cancel')}
          </Button>
          <Button type="submit" busy={hand.isPending}>
            {t('message.hand_now')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
