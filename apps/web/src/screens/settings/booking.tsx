import { BookingForm } from '../../features/setting/booking-form.tsx';
import { SectionPage } from '../../features/setting/section-page.tsx';

export function Screen() {
  return <SectionPage section="booking" isEverywhere form={(props) => <BookingForm {...props} />} />;
}
