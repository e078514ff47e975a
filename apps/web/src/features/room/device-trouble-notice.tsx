import type { PhraseKey } from '../../shared/i18n.tsx';
import { useT } from '../../shared/i18n.tsx';
import { browserKind, type DeviceTrouble } from '../../shared/media/device-trouble.ts';
import type { DeviceKind } from '../../shared/media/devices.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

/** What is wrong with a device and what to do in this browser; both of a kind are told as one. */
export function DeviceTroubleNotice({
  trouble,
  onRetry,
}: {
  trouble: Record<DeviceKind, DeviceTrouble | null>;
  onRetry: () => void;
}) {
  const t = useT();
  const { audio, video } = trouble;
  const worst = audio ?? video;
  if (!worst) return null;
  const kinds = (['audio', 'video'] as const).filter((kind) => trouble[kind]);
  const helps = [...new Set(kinds.map((kind) => helpFor(trouble[kind] as DeviceTrouble)))];
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
      {helps.map((help) => (
        <p key={help}>{t(help)}</p>
      ))}
    </Notice>
  );
}

function helpFor(trouble: DeviceTrouble): PhraseKey {
  return trouble === 'blocked' ? `room.help.blocked.${browserKind(navigator.userAgent)}` : `room.help.${trouble}`;
}
