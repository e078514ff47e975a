import { ClinicForm } from '../../features/setting/clinic-form.tsx';
import { SectionPage } from '../../features/setting/section-page.tsx';

export function Screen() {
  return <SectionPage section="clinic" isEverywhere form={(props) => <ClinicForm {...props} />} />;
}
