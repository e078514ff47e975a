import { useT } from '../../shared/i18n/i18n.tsx';
import { canCall, here, intentLink } from '../../shared/media/device/browser-kind.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { CopyLink } from '../../shared/ui/sharing/copy-link.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import classes from './allow-steps.module.css';

/** For in-app browsers and those that cannot call: how to open this page in one that can. */
export default function BrowserNotice() {
  const t = useT();
  const { app, system } = here();
  if (!app) {
    return canCall() ? null : (
      <Notice tone="danger" title={t('device.browser_not_suport')}>
        <p>{t('device.browser_not_suport_how')}</p>
        <CopyLink label={t('device.link')} path={location.pathname + location.search} />
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t('device.in_app.title', { app })}>
      <p>{t('device.in_app.text')}</p>
      {system === 'ios' ? (
        <ol className={classes.steps}>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>{t(`device.in_app.ios.${step}`)}</li>
          ))}
        </ol>
      ) : (
        <p className={classes.way}>
          <LinkButton href={intentLink(location.href)} external>
            {t('device.in_app.open')}
          </LinkButton>
        </p>
      )}
      <CopyLink label={t('device.link')} path={location.pathname + location.search} />
    </Notice>
  );
}
