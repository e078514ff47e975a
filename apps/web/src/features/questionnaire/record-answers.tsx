import { useCall } from '../../shared/api/call.ts';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { AnswerList } from './answer-list.tsx';

/** The answers of one item of a record. */
export default function RecordAnswers({ responseId }: { responseId: string }) {
  const query = useCall('questionnaire', 'response', { id: responseId }, { staleTime: 300_000 });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="8rem" />}>
      {(response) => <AnswerList response={response} />}
    </QueryBoundary>
  );
}
