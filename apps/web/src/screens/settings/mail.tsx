import { MailForm } from '../../features/setting/mail-form.tsx';
import { SectionPage } from '../../features/setting/section-page.tsx';

export function Screen() {
  return <SectionPage section="mail" form={(props) => <MailForm {...props} />} />;
}
