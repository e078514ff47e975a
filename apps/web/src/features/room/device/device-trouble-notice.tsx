import { Suspense } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import type { DeviceTrouble } from '../../../shared/media/device/device-trouble.ts';
import type { DeviceKind } from '../../../shared/media/device/devices.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

// Loaded on demand: most people never need it.
const AllowSteps = lazyPart(() => import('../../device-check/allow-steps.tsx'));

type Steps = 'browser' | 'system';
const stepsOf = (trouble: DeviceTrouble): Steps | null =>
  trouble === 'blocked' ? 'browser' : trouble === 'blocked_by_system' ? 'system' : null;

/** A device trouble and what to do about it in this browser; the same trouble of both devices is shown once. */
export function DeviceTroubleNotice({
  trouble,
  onRetry,
}: {
  trouble: Record<DeviceKind, DeviceTrouble | null>;
  onRetry: () => void;
}) {
  const t = useT();
  const kinds = (['audio', 'video'] as const).filter((kind) => trouble[kind]);
  if (kinds.length === 0) return null;
  const found = [...new Set(kinds.map((kind) => trouble[kind] as DeviceTrouble))];
  const steps = [...new Set(found.map(stepsOf))].filter((of) => of !== null);
  return (
    <Notice
      tone="warning"
      title={kinds.map((kind) => t(`room.trouble.${kind}.${trouble[kind] as DeviceTrouble}`)).join('. ')}
      action={
        <Button variant="light" scale="small" onClick={onRetry}>
          {t('room.try_again')}
        </Button>
      }
    >
      {steps.map((of) => (
        <Suspense key={of} fallback={null}>
          <AllowSteps of={of} />
        </Suspense>
      ))}
      {found.map((each) =>
        each === 'blocked' || each === 'blocked_by_system' ? null : <p key={each}>{t(`room.help.${each}`)}</p>,
      )}
    </Notice>
  );
}
