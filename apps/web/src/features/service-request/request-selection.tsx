import { useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { type Selection, SelectionBar } from '../../shared/ui/staff/selection.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { useUpdateRequest } from './queries.ts';

/** Marks several new requests as spoken to; what was done can be undone. */
export function RequestSelection({ selection, all }: { selection: Selection; all: readonly string[] }) {
  const t = useT();
  const update = useUpdateRequest();
  const [done, setDone] = useState<readonly string[]>([]);

  /** One after another; after a failure, which is shown below, those that were changed stay so. */
  async function move(ids: readonly string[], status: 'active' | 'on-hold'): Promise<string[]> {
    const moved: string[] = [];
    try {
      for (const id of ids) {
        await update.mutateAsync({ id, status });
        moved.push(id);
      }
    } catch {
      // `update.error` says why.
    }
    return moved;
  }

  async function contact(): Promise<void> {
    setDone(await move(selection.keys, 'on-hold'));
    selection.choose([]);
  }

  async function undo(): Promise<void> {
    const undone = new Set(await move(done, 'active'));
    setDone(done.filter((id) => !undone.has(id)));
  }

  return (
    <>
      {done.length > 0 ? (
        <Notice
          tone="success"
          title={t('request.contacted_several', { n: done.length })}
          action={
            <Button scale="small" variant="light" busy={update.isPending} onClick={() => void undo()}>
              {t('selection.undo')}
            </Button>
          }
        />
      ) : null}
      <ProblemNotice problem={update.error} />
      <SelectionBar selection={selection} all={all}>
        <Button scale="small" variant="light" busy={update.isPending} onClick={() => void contact()}>
          {t('request.contacted')}
        </Button>
      </SelectionBar>
    </>
  );
}
