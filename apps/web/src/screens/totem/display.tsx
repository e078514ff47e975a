import { useEffect } from 'react';
import { DisplayBoard } from '../../features/totem/display/display-board.tsx';
import classes from '../../features/totem/form.module.css';
import { isUnpaired, useDisplay, usePairDisplay } from '../../features/totem/queries.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { keepAwake } from '../../shared/media/device/wake-lock.ts';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The display of a lobby: all of its queues, or the one in the address. Paired once, by a code. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { data, error, dataUpdatedAt, errorUpdateCount } = useDisplay(params.group);
  useEffect(keepAwake, []);
  if (isUnpaired(error)) return <Pair />;
  // The query's times are those of the device, whose clock may be wrong.
  const offlineSince = error ? dataUpdatedAt + now() - Date.now() : null;
  if (data) return <DisplayBoard display={data} offlineSince={offlineSince} />;
  return (
    <Page title={t('screen.display')}>
      {errorUpdateCount === 0 ? (
        <SkeletonList count={3} height="8rem" />
      ) : (
        <Notice tone="warning">{t('problem.unreachable.message')}</Notice>
      )}
    </Page>
  );
}

function Pair() {
  const t = useT();
  const pair = usePairDisplay();
  const form = useForm({
    initial: { code: '' },
    submit: ({ code }) => pair.mutateAsync({ code }),
  });
  return (
    <Page title={t('display.pair')} lead={t('display.pair_text')} width="narrow">
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <TextField
          {...form.field('code')}
          label={t('display.code')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" scale="large" busy={form.busy}>
          {t('display.go')}
        </Button>
      </form>
    </Page>
  );
}
