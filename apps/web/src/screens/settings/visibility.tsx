import { SectionPage } from '../../features/setting/section-page.tsx';
import { VisibilityForm } from '../../features/setting/visibility-form.tsx';

export function Screen() {
  return <SectionPage section="visibility" isEverywhere form={(props) => <VisibilityForm {...props} />} />;
}
