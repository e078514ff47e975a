import type { DeviceCheck } from '@acolhe/contract/device-check/device-check';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import classes from './check-card.module.css';
import { CheckResult } from './check-result.tsx';
import { LastCheck, useWhenTested } from './last-check.tsx';
import { NetworkResult } from './network-result.tsx';

type CheckCardProps = {
  /** Latest first. */
  checks: readonly DeviceCheck[];
  /** For a coming visit, a missing test is shown as well. */
  isToCome: boolean;
};

/** Results of the patient's device tests, on the visit's page for clinic staff. */
export function CheckCard({ checks, isToCome }: CheckCardProps) {
  const t = useT();
  const when = useWhenTested();
  const [last, ...earlier] = checks;
  if (!last && !isToCome) return null;
  return (
    <Card as="section">
      <h2>{t('device.of_patient')}</h2>
      {last ? (
        <>
          <p className={classes.soft}>
            {t('device.seconds_ago', { when: when(last.at) })} · {browserName(last)}
          </p>
          <CheckResult findings={last} />
          {last.network ? <NetworkResult measure={last.network} stage={null} isBrief /> : null}
        </>
      ) : (
        <p className={classes.soft}>{t('device.not_yet')}</p>
      )}
      {earlier.length > 0 ? (
        <details className={classes.earlier}>
          <summary>{t('device.earlier')}</summary>
          <ul>
            {earlier.map((check) => (
              <li key={check.at}>
                <LastCheck check={check} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

const names: Record<DeviceCheck['browser'], string> = {
  chrome: 'Chrome',
  chrome_android: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  firefox_android: 'Firefox',
  safari: 'Safari',
  safari_ios: 'Safari',
  ios_other: 'iOS',
  samsung: 'Samsung Internet',
  in_app: 'WebView',
  other: '—',
};
const systemNames: Record<DeviceCheck['system'], string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  other: '',
};

const browserName = ({ browser, browser_version: version, system }: DeviceCheck) =>
  [`${names[browser]} ${version}`.trim(), systemNames[system]].filter(Boolean).join(', ');
