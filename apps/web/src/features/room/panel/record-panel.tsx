import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { isSessionOver, readEndReason } from '../../../shared/api/end-reason.ts';
import { useSession } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { areaPart } from '../../../shared/loading/area-part.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { Skeleton, SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { NoteSection } from '../note/note-panel.tsx';
import classes from './record-panel.module.css';

// Loaded when their tab opens: the note is written first.
const VitalSignPanel = lazyPart(async () => ({
  default: (await import('../../record/vital-sign/vital-sign-panel.tsx')).VitalSignPanel,
}));
const HistorySection = lazyPart(async () => ({ default: (await import('./history-section.tsx')).HistorySection }));
const DocumentDesk = areaPart('document', () => import('../../document/document-desk.tsx'));
const PatientHead = areaPart('document', () => import('./patient-head.tsx'));
const VisitSection = lazyPart(async () => ({ default: (await import('./visit-section.tsx')).VisitSection }));

const parts = ['note', 'documents', 'vital', 'history', 'visit'] as const;
type Part = (typeof parts)[number];

type RecordPanelProps = { appointmentId: string; patientId: string | null; onClose: () => void };

/** The record beside the call: note, documents, vital signs, history and this visit. */
export function RecordPanel({ appointmentId, patientId, onClose }: RecordPanelProps) {
  const t = useT();
  const session = useSession();
  // Read once: the draft is newer than any later response.
  const note = useCall('appointment', 'note', { id: appointmentId }, { staleTime: Infinity, gcTime: 0 });
  const needsSignIn = session === null || isSessionOver(note.error);
  const reason = needsSignIn ? readEndReason() : undefined;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>{t('panel.title')}</h2>
        <button type="button" className={classes.close} aria-label={t('panel.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </button>
      </div>
      {needsSignIn ? (
        <Notice
          tone="warning"
          title={t('note.sign_in')}
          action={
            // In another tab: the call goes on in this one, which follows the sign-in.
            <LinkButton external newTab href="/login">
              {t('note.sign_in_action')}
            </LinkButton>
          }
        >
          {reason ? <p>{t(`problem.${reason}.message`)}</p> : null}
        </Notice>
      ) : (
        <ProblemNotice problem={note.error} retry={() => note.refetch()} />
      )}
      {note.isPending ? <SkeletonList count={3} height="7rem" /> : null}
      {note.data && session && patientId ? (
        <Suspense fallback={<Skeleton height="5rem" />}>
          <PatientHead patientId={patientId} reason={note.data.reason} />
        </Suspense>
      ) : null}
      {note.data && session ? (
        <Parts
          contents={{
            note: (
              <NoteSection key={appointmentId} appointmentId={appointmentId} patientId={patientId} note={note.data} />
            ),
            documents: <DocumentDesk appointmentId={appointmentId} patientId={patientId} />,
            vital: <VitalSignPanel appointmentId={appointmentId} refetches />,
            history: patientId ? <HistorySection patientId={patientId} currentId={appointmentId} /> : null,
            visit: <VisitSection appointmentId={appointmentId} />,
          }}
        />
      ) : null}
    </div>
  );
}

/** Tabs (ARIA pattern). A tab once opened stays mounted, with everything typed in it. */
function Parts({ contents }: { contents: Record<Part, ReactNode> }) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<Part>('note');
  const [opened, setOpened] = useState<ReadonlySet<Part>>(new Set(['note']));
  const open = (next: Part) => {
    setPart(next);
    setOpened((before) => new Set(before).add(next));
  };
  const onKey = (event: KeyboardEvent) => {
    const at = parts.indexOf(part);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: parts.length - 1 }[event.key];
    const next = to === undefined ? undefined : parts.at(to % parts.length);
    if (!next) return;
    event.preventDefault();
    open(next);
    list.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className={classes.tabs} role="tablist" aria-label={t('panel.parts')} onKeyDown={onKey}>
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            data-part={each}
            className={classes.tab}
            aria-selected={each === part}
            aria-controls={`${id}-${each}-part`}
            tabIndex={each === part ? 0 : -1}
            onClick={() => open(each)}
          >
            {t(`panel.${each}`)}
          </button>
        ))}
      </div>
      {parts.map((each) => (
        <div
          key={each}
          role="tabpanel"
          id={`${id}-${each}-part`}
          aria-labelledby={`${id}-${each}`}
          hidden={each !== part}
          className={classes.part}
        >
          {opened.has(each) ? <Suspense fallback={<Skeleton height="12rem" />}>{contents[each]}</Suspense> : null}
        </div>
      ))}
    </>
  );
}
