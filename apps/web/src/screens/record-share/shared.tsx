import type { SharedRecord } from '@acolhe/contract/record-share/shared-record';
import { useState } from 'react';
import { SharedView } from '../../features/record-share/shared-view.tsx';
import classes from '../../features/record-share/sharing.module.css';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

type Opened = { code: string; record: SharedRecord };

/** The page of a link by which a patient shares the record, or a document: it opens with the code that they told. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const format = useFormat();
  const token = params.token ?? '';
  const query = useCall('document', 'lookShared', { token });
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Page title={t('shared.title')}>
      <QueryBoundary query={query}>
        {({ clinic, until }) =>
          opened ? (
            <Content token={token} opened={opened} onMore={setOpened} />
          ) : (
            <Card as="section">
              <p>{t('shared.lead', { clinic, date: format.dateTime(until) })}</p>
              <CodeForm token={token} onOpen={setOpened} />
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function CodeForm({ token, onOpen }: { token: string; onOpen: (opened: Opened) => void }) {
  const t = useT();
  const open = useAction('document', 'openShared');
  const form = useForm({
    initial: { code: '' },
    submit: async ({ code }) => ({ code, record: await open.mutateAsync({ token, code }) }),
    done: onOpen,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextField {...form.field('code')} label={t('shared.code')} autoComplete="off" maxLength={20} autoFocus />
      <ProblemNotice problem={form.problem} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('shared.open')}
        </Button>
      </div>
    </form>
  );
}

type ContentProps = { token: string; opened: Opened; onMore: (opened: Opened) => void };

function Content({ token, opened: { code, record }, onMore }: ContentProps) {
  const t = useT();
  const file = useAction('document', 'openSharedFile', {
    onSuccess: (bytes) => {
      const address = URL.createObjectURL(bytes);
      window.open(address, '_blank', 'noopener');
      // The new tab has loaded it by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
  const more = useAction('document', 'openShared', {
    onSuccess: (page) =>
      onMore({ code, record: { ...record, items: [...record.items, ...page.items], next: page.next } }),
  });
  return (
    <>
      <ProblemNotice problem={file.error ?? more.error} />
      <SharedView record={record} onFile={(name) => file.mutate({ token, code, file: name })} />
      {record.next ? (
        <div>
          <Button
            variant="light"
            busy={more.isPending}
            onClick={() => more.mutate({ token, code, before: record.next ?? undefined })}
          >
            {t('shared.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
