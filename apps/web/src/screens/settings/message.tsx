import { MessageForm } from '../../features/setting/message-form.tsx';
import { SectionPage } from '../../features/setting/section-page.tsx';

export function Screen() {
  return <SectionPage section="message" form={(props) => <MessageForm {...props} />} />;
}
