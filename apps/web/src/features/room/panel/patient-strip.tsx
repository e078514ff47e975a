import type { RoomView } from '@acolhe/contract/room/room';
import { Suspense } from 'react';
import { useSession } from '../../../shared/api/session.ts';
import { areaPart } from '../../../shared/loading/area-part.tsx';
import classes from './doctor-strip.module.css';

const ReceivedDocuments = areaPart('document', () => import('../../document/received-documents.tsx'));

/** Strip over the video for a patient who is signed in: the documents that the doctor has signed. */
export function PatientStrip({ view }: { view: RoomView }) {
  const session = useSession();
  if (session?.role !== 'P' || !view.documents_of) return null;
  return (
    <div className={classes.strip}>
      <Suspense fallback={null}>
        <ReceivedDocuments visitId={view.documents_of} />
      </Suspense>
    </div>
  );
}
