import { useT } from '../../../shared/i18n/i18n.tsx';
import { unlockSound } from '../../../shared/media/sound.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { LinePage } from './line-page.tsx';

/** The line is open on another device of the same person, which is the one that rings. */
export function ElsewherePage({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useT();
  return (
    <LinePage title={t('own_line.elsewhere')}>
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
            {t('own_line.elsewhere_here')}
          </Button>
        }
      >
        <p>{t('own_line.elsewhere_text')}</p>
      </EmptyState>
    </LinePage>
  );
}
