import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import { LinkButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** The way out that always works: the clinic's phone, where it has one. */
export function ClinicPhone({ variant = 'light' }: { variant?: 'light' | 'subtle' }) {
  const t = useT();
  const { phone } = useSetup().setup.company;
  if (!phone) return null;
  return (
    <LinkButton external href={`tel:${phone}`} variant={variant} leftSection={<Icon name="phone" />}>
      {t('shell.call_clinic', { phone: shownPhone(phone) })}
    </LinkButton>
  );
}

/** `+5511912345678` as people write it, in one piece. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1)\u00a0$2\u2011$3');
}
