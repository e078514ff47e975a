import { useT } from '../../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { MenuIcon } from '../../../shared/ui/menu-icon.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

/** The way to the exams of a paid visit; what was chosen while booking, such as a letter, is uploaded meanwhile. */
export default function ExamsLink({ visitId }: { visitId: string }) {
  const t = useT();
  useUploadQueue(visitId);
  return (
    <LinkButton
      href={`/personschedule?visit=${visitId}`}
      variant="light"
      fullWidth
      leftSection={<MenuIcon name="record" />}
    >
      {t('booking.exams_ask')}
    </LinkButton>
  );
}
