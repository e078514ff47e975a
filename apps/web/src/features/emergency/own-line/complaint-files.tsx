import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { useAppointment } from '../../appointment/queries.ts';
import { FilePanel } from '../../file/file-panel.tsx';
import { useUploadQueue } from '../../file/use-upload-queue.ts';

/** Files of the visit that stands behind an entry; going on stops no upload. */
export default function ComplaintFiles({ visitId }: { visitId: string }) {
  const query = useAppointment(visitId);
  const queue = useUploadQueue(visitId);
  return (
    <QueryBoundary query={query} skeleton={<SkeletonList count={1} height="5rem" />}>
      {({ files }) => <FilePanel visitId={visitId} files={files} queue={queue} />}
    </QueryBoundary>
  );
}
