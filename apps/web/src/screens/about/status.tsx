import { useQuery } from '@tanstack/react-query';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { Card } from '../../shared/ui/card.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './about.module.css';

const parts = ['database', 'jobs', 'sockets'] as const;
type Health = Record<(typeof parts)[number], { ok: boolean }>;
type Checked = Health & { at: number };

const ASK_MS = 30_000;

/** State of the service's parts at this moment. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const query = useQuery({ queryKey: ['health'], queryFn: readHealth, refetchInterval: ASK_MS, retry: false });
  const health = query.data;
  const isGood = health !== undefined && parts.every((part) => health[part].ok);
  const failing = query.isError ? 'about.status_unreachable' : 'about.status_failing';
  return (
    <Page title={t('screen.status')} lead={t('about.status_lead')}>
      {health || query.isError ? (
        <Notice tone={isGood ? 'success' : 'warning'} title={t(isGood ? 'about.status_ok' : failing)}>
          {isGood ? null : <p>{t('about.status_advice')}</p>}
        </Notice>
      ) : (
        <SkeletonList count={3} height="3rem" />
      )}
      {health ? (
        <Card>
          <ul className={classes.prices}>
            {parts.map((part) => (
              <li key={part} className={classes.part}>
                <span>{t(`about.status_${part}`)}</span>
                <Badge tone={health[part].ok ? 'good' : 'off'}>
                  {t(health[part].ok ? 'about.status_good' : 'about.status_bad')}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {health ? <p className={classes.soft}>{t('about.status_at', { time: format.time(health.at) })}</p> : null}
      {isGood || !query.isFetched ? null : <ClinicPhone />}
    </Page>
  );
}

/** The server's own answer; it is 503 where a part fails, and says which. */
async function readHealth(): Promise<Checked> {
  const answer = await fetch('/health');
  const body = (await answer.json()) as Partial<Health>;
  const part = (name: (typeof parts)[number]) => ({ ok: body[name]?.ok ?? false });
  return { database: part('database'), jobs: part('jobs'), sockets: part('sockets'), at: now() };
}
