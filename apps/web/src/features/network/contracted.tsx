import type { Answer } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import classes from './network.module.css';
import { StandingBadge } from './standing-badge.tsx';

/** Parts of the clinic's contract, each with its state, what it brings and how it changes. */
export function Contracted({ contract }: { contract: Answer<'company', 'contracted'> }) {
  const t = useT();
  const included = contract.use_emergency_module;
  return (
    <div className={classes.form}>
      <Card as="section">
        <DescriptionList>
          <DescriptionItem label={t('contracted.emergency')}>
            <Badge tone={included ? 'good' : 'off'}>{t(included ? 'contracted.included' : 'contracted.missing')}</Badge>
            <p className={classes.soft}>{t('contracted.emergency_text')}</p>
          </DescriptionItem>
          <DescriptionItem label={t('contracted.powered_by')}>
            <Badge tone="off">{t(contract.display_powered_by ? 'contracted.shown' : 'contracted.hidden')}</Badge>
            <p className={classes.soft}>{t('contracted.powered_by_text')}</p>
          </DescriptionItem>
          <DescriptionItem label={t('network.service')}>
            <StandingBadge standing={contract.standing} lastDay={contract.expiration_date} />
          </DescriptionItem>
        </DescriptionList>
      </Card>
      <Card as="section">
        <h2>{t('contracted.change')}</h2>
        <p>
          {contract.network ? t('contracted.by_network', { name: contract.network }) : t('contracted.by_installation')}
        </p>
      </Card>
      {included ? (
        <Card as="section">
          <h2>{t('contracted.next')}</h2>
          <p className={classes.soft}>{t('contracted.next_text')}</p>
          <div className={classes.actions}>
            <LinkButton href="/settings/visibility" variant="light">
              {t('setting.visibility')}
            </LinkButton>
            <LinkButton href="/emergency/groups" variant="light">
              {t('screen.queue_groups')}
            </LinkButton>
            <LinkButton href="/totems" variant="light">
              {t('screen.totems')}
            </LinkButton>
          </div>
        </Card>
      ) : null}
    </div>
  );
}
