import type { PublicDocument } from '@acolhe/contract/document/document';
import classes from '../../features/document/document.module.css';
import { areaUrl } from '../../shared/api/area-url.ts';
import { useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useApi, useSetup } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** The public page of a document, which its QR code leads to: what strangers may know, and the content by its code. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const token = params.token ?? '';
  const query = useCall('document', 'look', { token });
  return (
    <Page title={t('verify.title')} lead={t('verify.lead')}>
      <QueryBoundary query={query}>
        {(document) => (
          <>
            <Standing document={document} />
            <Facts document={document} />
            <OpenCard token={token} />
            <p>{t('verify.iti')}</p>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Standing({ document }: { document: PublicDocument }) {
  const t = useT();
  const { setup } = useSetup();
  const { status, valid_until: until, is_legal: isLegal } = document;
  if (status === 'cancelled' || status === 'replaced')
    return <Notice tone="danger" title={t(status === 'replaced' ? 'verify.replaced' : 'verify.cancelled')} />;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: setup.company.time_zone }).format(now());
  const isOver = until !== null && until < today;
  return (
    <Notice tone={isOver ? 'warning' : 'success'} title={t(isOver ? 'verify.expired' : 'verify.good')}>
      {isLegal ? null : <p>{t('verify.demo')}</p>}
    </Notice>
  );
}

function Facts({ document }: { document: PublicDocument }) {
  const t = useT();
  const format = useFormat();
  const { recipe_kind: kind, type, signed_at: signedAt, valid_until: until } = document;
  return (
    <Card as="section">
      <DescriptionList>
        <DescriptionItem label={t('verify.kind')}>
          {kind ? t(`document.kind.${kind}`) : t(`document.type.${type}`)}
        </DescriptionItem>
        <DescriptionItem label={t('verify.by')}>
          {document.professional_name}, {document.register}
        </DescriptionItem>
        <DescriptionItem label={t('verify.clinic')}>{document.clinic}</DescriptionItem>
        <DescriptionItem label={t('verify.for')}>{document.patient_initials}</DescriptionItem>
        {signedAt ? <DescriptionItem label={t('verify.on')}>{format.dateTime(signedAt)}</DescriptionItem> : null}
        {until ? <DescriptionItem label={t('verify.until')}>{format.plainDate(until)}</DescriptionItem> : null}
      </DescriptionList>
    </Card>
  );
}

function OpenCard({ token }: { token: string }) {
  const t = useT();
  const api = useApi();
  const { setup } = useSetup();
  const form = useForm({
    initial: { code: '' },
    // The file itself is the answer: a wrong code is said here, a right one opens it in a tab of its own.
    submit: async ({ code }) => {
      await api.document.open({ token, code });
      return code;
    },
    done: (code) => {
      location.assign(areaUrl(setup, 'document', `open/${token}/pdf`, { code }).href);
    },
  });
  return (
    <Card as="section">
      <h2>{t('verify.open_title')}</h2>
      <p>{t('verify.open_text')}</p>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.fields} noValidate>
        <TextField {...form.field('code')} label={t('verify.code')} autoComplete="off" maxLength={20} />
        <ProblemNotice problem={form.problem} />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('verify.open')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
