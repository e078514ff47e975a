import type { BrowserKind, System } from '@acolhe/domain/device-check/device-check';
import { useT } from '../../shared/i18n/i18n.tsx';
import { here } from '../../shared/media/device/browser-kind.ts';
import classes from './allow-steps.module.css';

const numbers = [1, 2, 3] as const;

/** Steps to allow camera and microphone again, in this browser or in the system's settings. */
export default function AllowSteps({ of }: { of: 'browser' | 'system' }) {
  const t = useT();
  const { browser, system } = here();
  return (
    <>
      <ol className={classes.steps}>
        {numbers.map((step) => (
          <li key={step}>{t(of === 'browser' ? browserStep(browser, step) : systemStep(system, step))}</li>
        ))}
      </ol>
      <p>{t('device.help.goes_on')}</p>
    </>
  );
}

const browserStep = (browser: BrowserKind, step: 1 | 2 | 3) => `device.help.${browser}.${step}` as const;
const systemStep = (system: System, step: 1 | 2 | 3) => `device.system.${system}.${step}` as const;
