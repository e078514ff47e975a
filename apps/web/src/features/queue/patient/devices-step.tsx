import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { Suspense, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ClinicPhone } from '../../../shared/ui/frame/clinic-phone.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { LeaveLine } from './leave-queue.tsx';
import { useStep } from './queries.ts';
import { QueuePage } from './queue-page.tsx';

const DevicesTest = lazyPart(() => import('./devices-test.tsx'));

/** Camera, sound and network; whatever the test says, the person may go on. */
export function DevicesStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const admit = useStep('admit');
  const [isGood, setIsGood] = useState(false);
  return (
    <QueuePage title={t('own_entry.devices')} lead={t('own_entry.devices_lead')} entry={entry}>
      <Suspense fallback={<SkeletonList count={2} height="9rem" />}>
        <DevicesTest onResult={setIsGood} />
      </Suspense>
      <ProblemNotice problem={admit.error} action={<ClinicPhone />} />
      <Button scale="large" fullWidth busy={admit.isPending} onClick={() => admit.mutate({ id: entry.id })}>
        {t(isGood ? 'own_entry.devices_go' : 'own_entry.devices_skip')}
      </Button>
      <LeaveLine entry={entry} />
    </QueuePage>
  );
}
