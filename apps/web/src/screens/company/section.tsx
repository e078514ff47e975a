import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BookingForm } from '../../features/company/setting/booking-form.tsx';
import { ClinicForm } from '../../features/company/setting/clinic-form.tsx';
import { LookForm } from '../../features/company/setting/look-form.tsx';
import { MailForm } from '../../features/company/setting/mail-form.tsx';
import { MessageForm } from '../../features/company/setting/message-form.tsx';
import { ReminderForm } from '../../features/company/setting/reminder-form.tsx';
import { SectionPage } from '../../features/company/setting/section-page.tsx';
import { SpaceForm } from '../../features/company/setting/space-form.tsx';
import { VisibilityForm } from '../../features/company/setting/visibility-form.tsx';

/** Pages of the sections, by the last part of their address. */
const pages: Readonly<Record<string, ReactNode>> = {
  clinic: <SectionPage section="clinic" isEverywhere form={(props) => <ClinicForm {...props} />} />,
  booking: <SectionPage section="booking" isEverywhere form={(props) => <BookingForm {...props} />} />,
  visibility: <SectionPage section="visibility" isEverywhere form={(props) => <VisibilityForm {...props} />} />,
  reminder: <SectionPage section="reminder" form={(props) => <ReminderForm {...props} />} />,
  message: <SectionPage section="message" form={(props) => <MessageForm {...props} />} />,
  mail: <SectionPage section="mail" form={(props) => <MailForm {...props} />} />,
  space: <SectionPage section="space" form={(props) => <SpaceForm {...props} />} />,
  look: <SectionPage section="look" isEverywhere form={(props) => <LookForm {...props} />} />,
};

/** One section of the settings. */
export function Screen() {
  const [, , section = ''] = useLocation()[0].split('/');
  return <Fragment key={section}>{pages[section]}</Fragment>;
}
