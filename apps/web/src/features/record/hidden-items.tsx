import { useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import OpenRecord from './open-record.tsx';

/** Notice about items that a colleague does not read, and the way to open them. */
export default function HiddenItems({ personId, n }: { personId: string; n: number }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenRecord personId={personId} lead={t('opening.hidden', { n })} />;
  return (
    <Notice
      title={t('opening.hidden', { n })}
      action={
        <Button scale="small" variant="light" onClick={() => setIsOpen(true)}>
          {t('opening.title')}
        </Button>
      }
    />
  );
}
