import { ReminderForm } from '../../features/setting/reminder-form.tsx';
import { SectionPage } from '../../features/setting/section-page.tsx';

export function Screen() {
  return <SectionPage section="reminder" form={(props) => <ReminderForm {...props} />} />;
}
