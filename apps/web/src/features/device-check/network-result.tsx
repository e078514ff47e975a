import { judgeNetwork, type NetworkLimit, type NetworkMeasure } from '@acolhe/domain/device-check/network-verdict';
import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { NetworkStage } from '../../shared/media/link/network-check.ts';
import { Button } from '../../shared/ui/button.tsx';
import classes from './network-result.module.css';

type NetworkResultProps = {
  measure: NetworkMeasure | null;
  stage: NetworkStage | null;
  /** Repeats the test; omitted for another person's result. */
  onMeasure?: () => void;
  /** Figures only, where the verdict is shown above. */
  isBrief?: boolean;
};

const bad = new Set(['low', 'voice', 'blocked', 'offline']);

/** The network's verdict, advice, and figures on request. */
export function NetworkResult({ measure, stage, onMeasure, isBrief }: NetworkResultProps) {
  const t = useT();
  const id = useId();
  const { verdict, limit } = measure ? judgeNetwork(measure) : { verdict: null, limit: null };
  const isBad = verdict !== null && bad.has(verdict);
  const Sign = verdict === 'offline' || verdict === 'blocked' ? IconWifiOff : IconWifi;
  const figures = measure && !stage ? <Details measure={measure} limit={limit} onMeasure={onMeasure} /> : null;
  if (isBrief) return figures;
  return (
    <section
      className={classes.network}
      aria-labelledby={id}
      data-bad={(isBad && !stage) || undefined}
      data-good={(verdict && !isBad && !stage) || undefined}
    >
      <div className={classes.head}>
        <Sign size={22} aria-hidden="true" />
        <div>
          <h2 id={id}>{t('device.part.network')}</h2>
          {/* Stages are visual only; the result is announced. */}
          {stage ? <p>{t(`device.stage.${stage}`)}</p> : null}
          <div role="status">
            {stage ? null : <p>{t(verdict ? `device.network.${verdict}` : 'device.said.network_none')}</p>}
            {!stage && verdict && isBad ? <p className={classes.soft}>{t(wayOut(verdict))}</p> : null}
            {!stage && measure?.relay === 'failed' ? <p className={classes.soft}>{t('device.relay_do')}</p> : null}
          </div>
        </div>
      </div>
      {figures}
    </section>
  );
}

type DetailsProps = { measure: NetworkMeasure; limit: NetworkLimit | null; onMeasure: (() => void) | undefined };

function Details({ measure, limit, onMeasure }: DetailsProps) {
  const t = useT();
  return (
    <details className={classes.figures}>
      <summary>{t('device.figures')}</summary>
      <Figures measure={measure} />
      {limit ? <p className={classes.soft}>{t(`device.limit.${limit}`)}</p> : null}
      {measure.reach === 'live' && measure.relay !== 'failed' ? (
        <p className={classes.soft}>{t(`device.relay_${measure.relay}`)}</p>
      ) : null}
      {onMeasure ? (
        <Button variant="light" scale="small" onClick={onMeasure}>
          {t('device.measure_again')}
        </Button>
      ) : null}
    </details>
  );
}

function wayOut(verdict: string) {
  if (verdict === 'blocked') return 'device.connectionFail';
  return `device.network_do.${verdict as 'low' | 'voice' | 'offline'}` as const;
}

/** kbit/s. Above this a rate does not matter for a call, and half a megabyte cannot measure it. */
const MOST = 100_000;

function Figures({ measure }: { measure: NetworkMeasure }) {
  const t = useT();
  const { locale } = useFormat();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const mbit = (rate: number) =>
    rate >= MOST ? t('device.figure.mbit_most') : t('device.figure.mbit', { value: number.format(rate / 1000) });
  const ms = (value: number) => t('device.figure.ms', { value: String(Math.round(value)) });
  const share = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  const rows = [
    ['down', mbit],
    ['up', mbit],
    ['round_trip', ms],
    ['jitter', ms],
    ['loss', share],
  ] as const;
  return (
    <dl>
      {rows.map(([name, write]) => {
        const value = measure[name];
        return value === null ? null : (
          <div key={name}>
            <dt>{t(`device.figure.${name}`)}</dt>
            <dd>{write(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
