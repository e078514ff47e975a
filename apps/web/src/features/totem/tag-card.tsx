import { useCallback, useEffect, useState } from 'react';
import { areaUrl } from '../../shared/api/area-url.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { totemPlace } from '../../shared/start/totem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import { printerHealth, printTag } from './agent.ts';
import classes from './form.module.css';

type Props = {
  entryId: string;
  ticket: string;
  /** Null until the tag was made; with it the paper came out before, or could not. */
  followCode: string | null;
  /** The tag was made: the entry has its code now. */
  onTag: () => void;
};

const words = {
  printing: 'totem.tag_printing',
  printed: 'totem.tag_printed',
  failed: 'totem.tag_by_heart',
  taken: 'totem.tag_taken',
} as const;

/** Number, large, with its paper: printed once; where that fails, the number stays on the screen. */
export default function TagCard({ entryId, ticket, followCode, onTag }: Props) {
  const t = useT();
  const { setup } = useSetup();
  const [state, setState] = useState<keyof typeof words>(followCode ? 'taken' : 'printing');
  const print = useCallback(async () => {
    setState('printing');
    const printed = await takeTag(areaUrl(setup, 'emergency', 'generate-tag'), entryId, setup.locale);
    setState(printed ? 'printed' : 'failed');
  }, [setup, entryId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (state === 'printing') void print().then(onTag);
  }, [entryId]);
  return (
    <Card as="section">
      <h2>{t('totem.tag')}</h2>
      <p className={classes.ticket}>{ticket}</p>
      <p className={classes.centre} role="status">
        {t(words[state])}
      </p>
      {followCode ? (
        <div className={classes.qr}>
          <p>{t('totem.tag_follow')}</p>
          <QrCode text={`${window.location.origin}/f/${followCode}`} label={t('totem.tag_qr')} />
        </div>
      ) : null}
      <p className={classes.centre}>{t('totem.tag_call')}</p>
      {state === 'failed' || state === 'taken' ? (
        <Button variant="light" fullWidth onClick={() => void print()}>
          {t('totem.tag_again')}
        </Button>
      ) : null}
    </Card>
  );
}

/** Has the server make the tag, and the agent of this machine print it. A failure is the log's alone. */
async function takeTag(address: URL, entryId: string, locale: string): Promise<boolean> {
  const printer = totemPlace()?.printer ?? '';
  try {
    const { state, nonce } = await printerHealth(printer);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ entry_id: entryId, ...(nonce ? { nonce } : {}) }),
    });
    const job = answer.headers.get('x-acolhe-job');
    if (!answer.ok || !job) throw new Error(`no tag: ${answer.status}`);
    if (state !== 'idle' && state !== 'printing') throw new Error(`printer: ${state}`);
    const printed = await printTag(printer, { pdf: await answer.blob(), job });
    if (printed.state === 'failed') throw new Error(`not printed: ${printed.reason}`);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
