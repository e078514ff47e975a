import { useT } from '../../../shared/i18n/i18n.tsx';
import { unlockSound } from '../../../shared/media/sound.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { QueuePage } from './queue-page.tsx';

/** The line is open on another device of the same person, which is the one that rings. */
export function ElsewherePage({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useT();
  return (
    <QueuePage title={t('own_entry.elsewhere')}>
      <EmptyState
        picture="door"
        action={
          <Button
            scale="large"
            onClick={() => {
              unlockSound();
              onTakeOver();
            }}
          >
            {t('own_entry.elsewhere_here')}
          </Button>
        }
      >
        <p>{t('own_entry.elsewhere_text')}</p>
      </EmptyState>
    </QueuePage>
  );
}
