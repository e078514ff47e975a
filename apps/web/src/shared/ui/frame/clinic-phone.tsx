import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import { LinkButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** The clinic's phone, if it has one: the way out that always works. */
export function ClinicPhone({ variant = 'light' }: { variant?: 'light' | 'subtle' }) {
  const t = useT();
  const { phone } = useSetup().setup.company;
  if (!phone) return null;
  return (
    <LinkButton external href={`tel:${phone}`} variant={variant} leftSection={<Icon name="phone" />}>
      {t('shell.call_clinic', { phone: formatPhone(phone) })}
    </LinkButton>
  );
}

/** Formats `+5511912345678` as people write it, without line breaks. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1)\u00a0$2\u2011$3');
}
