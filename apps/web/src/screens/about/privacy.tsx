import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { formatPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import classes from './about.module.css';

const processings = ['account', 'visit', 'record', 'call', 'money', 'log', 'notice'] as const;

/** Each processing of personal data (LGPD, art. 9), in plain words. */
export function Screen() {
  const t = useT();
  const { name: company, phone } = useSetup().setup.company;
  return (
    <Page title={t('screen.privacy')} lead={t('about.privacy_lead', { company })}>
      <p>{t('about.privacy_who', { company })}</p>
      {processings.map((name) => (
        <Card as="section" key={name}>
          <h2>{t(`about.p.${name}`)}</h2>
          <DescriptionList>
            <DescriptionItem label={t('about.purpose')}>{t(`about.p.${name}_purpose`)}</DescriptionItem>
            <DescriptionItem label={t('about.basis')}>{t(`about.p.${name}_basis`)}</DescriptionItem>
            <DescriptionItem label={t('about.kept')}>{t(`about.p.${name}_kept`)}</DescriptionItem>
          </DescriptionList>
        </Card>
      ))}
      <section className={classes.section}>
        <h2>{t('about.rights')}</h2>
        <p>{t('about.rights_text')}</p>
      </section>
      <section className={classes.section}>
        <h2>{t('about.contact')}</h2>
        <p>{t('about.contact_text', { phone: phone ? formatPhone(phone) : '' })}</p>
        <div>
          <LinkButton href="/message/new" variant="light">
            {t('about.contact_write')}
          </LinkButton>
        </div>
      </section>
    </Page>
  );
}
