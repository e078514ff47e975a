import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { type Totem, usePairing, useRenewCode } from './queries.ts';
import classes from './totem-form.module.css';

/** The code that pairs a device, told once, with what is done with it; to be printed and taken there. */
export function PairingCard({ totem }: { totem: Totem }) {
  const t = useT();
  const format = useFormat();
  const pairing = usePairing(totem.id);
  const renew = useRenewCode();
  const { origin } = window.location;
  return (
    <Card as="section">
      <h2>{t('totem_desk.code', { name: totem.name })}</h2>
      {pairing ? (
        <>
          <p className={classes.code}>{pairing.code}</p>
          <p className={classes.soft}>{t('totem_desk.code_until', { time: format.dayAndTime(pairing.until) })}</p>
          <p>{t(totem.kind === 'totem' ? 'totem_desk.code_totem' : 'totem_desk.code_display')}</p>
          <pre className={classes.command}>
            {totem.kind === 'totem' ? `curl -fsS ${origin}/totem.sh | sudo sh -s ${pairing.code}` : `${origin}/display`}
          </pre>
        </>
      ) : null}
      <ProblemNotice problem={renew.error} />
      <div className={classes.ways}>
        {pairing ? (
          <Button variant="light" onClick={() => window.print()}>
            {t('totem_desk.code_print')}
          </Button>
        ) : null}
        <InlineConfirm
          key={pairing?.code}
          label={t('totem_desk.code_new')}
          title={t('totem_desk.code_new_title')}
          text={t('totem_desk.code_new_text')}
          yes={t('totem_desk.yes')}
          no={t('totem_desk.no')}
          tone="primary"
          busy={renew.isPending}
          onYes={() => renew.mutate({ id: totem.id })}
        />
      </div>
    </Card>
  );
}
