import type { MouseEvent } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';

/** Prints the section that the button stands in, with whose record it is and nothing else of it. */
export function PrintSection({ name }: { name: string }) {
  const t = useT();
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const section = currentTarget.closest('section');
    if (!section) return;
    section.dataset.printing = '';
    addEventListener('afterprint', () => delete section.dataset.printing, { once: true });
    window.print();
  };
  return (
    <div>
      <Button scale="small" variant="subtle" aria-label={`${t('summary.print')}: ${name}`} onClick={onClick}>
        {t('summary.print')}
      </Button>
    </div>
  );
}
