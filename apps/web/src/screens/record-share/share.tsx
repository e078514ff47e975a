import { shownName } from '@acolhe/domain/person/person-name';
import { usePerson } from '../../features/record/queries.ts';
import { Programs } from '../../features/record-share/programs.tsx';
import { Shares } from '../../features/record-share/shares.tsx';
import { areaUrl } from '../../shared/api/area-url.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

/** Page where a patient takes a copy of the record, and lets others read it. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { setup } = useSetup();
  const id = params.id ?? '';
  const person = usePerson(id);
  return (
    <Page title={t('screen.share')} lead={t('sharing.lead')}>
      <BackLink href={`/profile/person/ehr/${id}`}>{person.data ? shownName(person.data) : t('access.back')}</BackLink>
      <Card as="section">
        <h2>{t('sharing.copy_title')}</h2>
        <p>{t('sharing.copy_text')}</p>
        <div>
          <LinkButton external variant="light" href={areaUrl(setup, 'person', `${id}/export`).href}>
            {t('sharing.copy')}
          </LinkButton>
        </div>
      </Card>
      <Shares personId={id} />
      <Programs personId={id} />
    </Page>
  );
}
