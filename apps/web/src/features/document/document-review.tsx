import type { DocumentPlan, PlannedDocument } from '@acolhe/contract/document/document';
import { useAction } from '../../shared/api/action.ts';
import type { Answer } from '../../shared/api/call.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import classes from './document.module.css';
import { inputOf, type Typed } from './draft.ts';
import { Unchecked, Warnings } from './prescription/prescription-warnings.tsx';
import { useRefreshDocuments, useSigningMeans } from './queries.ts';
import { openWindow } from './signing/elsewhere.ts';
import { NumberAsk } from './signing/number-ask.tsx';
import { type How, SignForm } from './signing/sign-form.tsx';

type DocumentReviewProps = {
  appointmentId: string;
  typed: Typed;
  /** Null where what was issued before is signed again. */
  plan: DocumentPlan | null;
  /** Issued documents that are not signed. */
  waiting: readonly string[];
  /** Problem of the last attempt to sign. */
  problem: string | null;
  onBack: () => void;
  /** The plan is to be made anew: there are numbers now. */
  onAgain: () => void;
  /** The documents are issued now; `signing` waits for the doctor elsewhere, null if all is signed. */
  onIssued: (signing: { id: string; url: string } | null) => void;
};

/** Documents that will be issued, and the signature. */
export function DocumentReview(props: DocumentReviewProps) {
  const { appointmentId, typed, plan, waiting, problem, onBack, onAgain, onIssued } = props;
  const t = useT();
  const { locale } = useSetup().setup;
  const means = useSigningMeans();
  const refresh = useRefreshDocuments();
  const issue = useAction('document', 'issue');
  const again = useAction('document', 'sign');

  const onSign = async (how: How) => {
    // While the press is still answered, or no window opens.
    const goOn = how.means === 'cloud' ? openWindow() : () => {};
    try {
      const answer: Answer<'document', 'issue'> = plan
        ? await issue.mutateAsync({ appointment_id: appointmentId, documents: inputOf(typed, locale), ...how })
        : await again.mutateAsync({ ids: [...waiting], ...how });
      goOn(answer.signing?.url ?? null);
      onIssued(answer.signing);
      refresh();
    } catch {
      // Shown below; the window has nowhere to go.
      goOn(null);
    }
  };
  const failure = issue.error ?? again.error;
  const wrong = failure instanceof ProblemError ? failure.fields.find(({ path }) => path === 'passphrase') : undefined;
  return (
    <div className={classes.fields}>
      {plan ? <Planned plan={plan} /> : null}
      {plan && means.data?.numbers && plan.documents.some(({ paper_reason }) => paper_reason !== null) ? (
        <NumberAsk
          label={t('document.number_ask')}
          onOver={() => {
            refresh();
            onAgain();
          }}
        />
      ) : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {wrong ? null : <ProblemNotice problem={failure} />}
      <QueryBoundary query={means} skeleton={<Skeleton height="8rem" />}>
        {(own) => (
          <SignForm
            own={own}
            label={t(plan ? 'document.sign' : 'document.sign_again')}
            isBusy={issue.isPending || again.isPending}
            error={wrong?.message}
            onSign={(how) => void onSign(how)}
          />
        )}
      </QueryBoundary>
      {plan ? (
        <div>
          <Button variant="subtle" onClick={onBack}>
            {t('document.review_back')}
          </Button>
        </div>
      ) : (
        <DropUnsigned ids={waiting} />
      )}
    </div>
  );
}

/** Drops what was issued and not signed: it is cancelled, so that the doctor may write it anew. */
function DropUnsigned({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const refresh = useRefreshDocuments();
  const drop = useAction('document', 'cancel');
  const dropAll = async () => {
    try {
      for (const id of ids) await drop.mutateAsync({ id, reason: t('document.drop_reason'), replaced_by: null });
    } catch {
      // Shown below.
    }
    refresh();
  };
  return (
    <>
      <ProblemNotice problem={drop.error} />
      <div>
        <InlineConfirm
          label={t('document.drop_all')}
          title={t('document.drop_all')}
          text={t('document.drop_text')}
          yes={t('document.drop')}
          no={t('document.cancel_no')}
          busy={drop.isPending}
          onYes={() => void dropAll()}
        />
      </div>
    </>
  );
}

function Planned({ plan: { documents, warnings, unchecked } }: { plan: DocumentPlan }) {
  const t = useT();
  const isSplit = documents.filter(({ type }) => type === 'prescription').length > 1;
  return (
    <section className={classes.fields} aria-label={t('document.review_title')}>
      <h3>{t('document.review_title')}</h3>
      <p className={classes.soft}>{t('document.will_be', { n: documents.length })}</p>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={`${document.of} ${document.recipe_kind} ${document.items.join()}`} className={classes.row}>
            <p className={classes.name}>{nameOf(document, t)}</p>
            {document.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move
              <p key={at} className={classes.said} lang="pt-BR">
                {line}
              </p>
            ))}
            {document.paper_reason ? (
              <p className={classes.soft}>{t(`document.paper.${document.paper_reason}`)}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <Warnings warnings={warnings} isWhole />
      <Unchecked names={unchecked.medicines} of="medicine" />
      <Unchecked names={unchecked.allergies} of="allergy" />
      {isSplit ? <p className={classes.soft}>{t('document.split')}</p> : null}
    </section>
  );
}

const nameOf = ({ recipe_kind: kind, type }: PlannedDocument, t: ReturnType<typeof useT>) =>
  kind ? t(`document.kind.${kind}`) : t(`document.type.${type}`);
