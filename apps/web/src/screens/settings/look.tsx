import { LookForm } from '../../features/setting/look-form.tsx';
import { SectionPage } from '../../features/setting/section-page.tsx';

export function Screen() {
  return <SectionPage section="look" isEverywhere form={(props) => <LookForm {...props} />} />;
}
