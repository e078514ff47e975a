import { CalendarAddress } from '../../features/calendar/calendar-address.tsx';
import { ChangePassword } from '../../features/identity/account/change-password.tsx';
import { CompanySecurity } from '../../features/identity/account/company-security.tsx';
import { OwnEmail } from '../../features/identity/account/own-email.tsx';
import { SecondFactor } from '../../features/identity/account/second-factor.tsx';
import { SessionList } from '../../features/identity/account/session-list.tsx';
import { OwnMemberships } from '../../features/identity/membership/own-memberships.tsx';
import { MailLocale } from '../../features/notification/mail-locale.tsx';
import { OwnApps } from '../../features/record-share/own-apps.tsx';
import { useSignedIn, useSignOut } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import classes from './account.module.css';

export function Screen() {
  const t = useT();
  const session = useSignedIn();
  const signOut = useSignOut();
  return (
    <Page title={t('screen.account')}>
      <Card className={classes.who}>
        <Avatar name={session.name} size={64} />
        <div>
          <p className={classes.name}>{session.name}</p>
          <p className={classes.soft}>{session.email}</p>
          <p className={classes.soft}>{t(`account.role_${session.role}`)}</p>
        </div>
        {session.role === 'P' ? (
          <LinkButton href={`/profile/person/edit/${session.person_id}`} variant="light" scale="small">
            {t('account.profile_mine')}
          </LinkButton>
        ) : null}
        {session.role === 'D' && session.professional_id ? (
          <LinkButton href={`/profile/professional/edit/${session.professional_id}`} variant="light" scale="small">
            {t('account.profile_open')}
          </LinkButton>
        ) : null}
        {session.role === 'D' ? (
          <LinkButton href="/professional/signing" variant="light" scale="small">
            {t('screen.signing')}
          </LinkButton>
        ) : null}
        {session.role === 'D' ? (
          <LinkButton href="/professional/templates" variant="light" scale="small">
            {t('screen.templates')}
          </LinkButton>
        ) : null}
      </Card>
      {session.role === 'P' ? (
        <Card as="section">
          <h2>{t('dependent.choose_title')}</h2>
          <p>{t('dependent.choose_lead')}</p>
          <LinkButton href="/choosendependent" variant="light" leftSection={<MenuIcon name="person" />}>
            {t('account.dependents')}
          </LinkButton>
        </Card>
      ) : null}
      {session.role === 'P' && session.person_id ? (
        <Card as="section">
          <h2>{t('account.notices')}</h2>
          <p>{t('account.notices_lead')}</p>
          <LinkButton href="/news?view=channels" variant="light">
            {t('account.notices_open')}
          </LinkButton>
        </Card>
      ) : null}
      {session.role === 'P' || session.role === 'D' ? (
        <Card as="section">
          <h2>{t('reminder.locale_title')}</h2>
          <MailLocale />
        </Card>
      ) : null}
      {session.role === 'P' || session.role === 'D' ? (
        <Card as="section">
          <h2 id="calendar">{t('calendar_feed.title')}</h2>
          <CalendarAddress role={session.role} />
        </Card>
      ) : null}
      {session.role === 'P' ? <OwnApps /> : null}
      <OwnMemberships />
      <Card as="section">
        <h2>{t('account.sessions')}</h2>
        <p className={classes.soft}>{t('account.sessions_lead')}</p>
        <SessionList />
      </Card>
      <Card as="section">
        <h2>{t('account.email')}</h2>
        <OwnEmail />
      </Card>
      <Card as="section">
        <h2>{t('account.password')}</h2>
        <ChangePassword />
      </Card>
      <Card as="section">
        <h2>{t('account.second_factor')}</h2>
        <SecondFactor isOn={session.second_factor} />
      </Card>
      {session.role === 'M' ? <CompanySecurity companyId={session.family_name} /> : null}
      <div className={classes.actions}>
        <LinkButton href="/terms" variant="subtle">
          {t('shell.terms')}
        </LinkButton>
        <Button variant="light" leftSection={<MenuIcon name="leave" />} onClick={signOut}>
          {t('shell.sign_out')}
        </Button>
      </div>
    </Page>
  );
}
