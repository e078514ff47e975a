import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey, useAction } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** Confirms an e-mail address by the mailed link, without a button. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const client = useQueryClient();
  const { mutate, isSuccess, error } = useAction('user', 'verifyEmail', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('user', 'current') }),
  });
  const token = params.token ?? '';
  useEffect(() => mutate({ token }), [mutate, token]);
  const isOver = isSuccess || error !== null;
  return (
    <Page title={t('screen.verify_email')} lead={isOver ? undefined : t('verify.checking')} width="narrow">
      {isSuccess ? (
        <Notice tone="success" title={t('verify.done_title')}>
          <p>{t('verify.done_text')}</p>
        </Notice>
      ) : null}
      <ProblemNotice problem={error} retry={error?.code === 'unreachable' ? () => mutate({ token }) : undefined} />
      {isOver ? (
        <LinkButton href="/" scale="large">
          {t('shell.to_home')}
        </LinkButton>
      ) : (
        <SkeletonList count={1} height="5rem" />
      )}
    </Page>
  );
}
