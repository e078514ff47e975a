import { useRef, useState } from 'react';
import { useForm } from '../../../shared/form/form.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { RuleProblem } from '../../../shared/ui/field/form-end.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { MarkupText } from '../../../shared/ui/markup-text.tsx';
import { type CompanyTerms, type TermVersion, usePublishTerm } from './queries.ts';
import classes from './setting.module.css';

/** One term: the version in force, a new one, and the earlier ones. */
export function TermCard({
  kind,
  versions,
  onPublished,
  onReload,
}: {
  kind: keyof CompanyTerms;
  versions: readonly TermVersion[];
  onPublished: () => void;
  onReload: () => void;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [current, ...earlier] = versions;
  if (!current) return null;
  const name = t(`setting.term_${kind}`);
  return (
    <Card as="section">
      <div className={classes.head}>
        <h2>{name}</h2>
        {isOpen ? null : (
          <Button
            variant="light"
            aria-label={t('setting.term_write_label', { term: name })}
            onClick={() => setIsOpen(true)}
          >
            {t('setting.term_write')}
          </Button>
        )}
      </div>
      <About version={current} />
      {isOpen ? (
        <TermForm
          kind={kind}
          current={current}
          onClose={() => setIsOpen(false)}
          onReload={onReload}
          onPublished={() => {
            setIsOpen(false);
            onPublished();
          }}
        />
      ) : (
        <Text version={current} />
      )}
      {earlier.length > 0 ? (
        <div className={classes.old}>
          <h3>{t('setting.term_old')}</h3>
          {earlier.map((version) => (
            <Earlier key={version.number} version={version} />
          ))}
        </div>
      ) : null}
    </Card>
  );
}

function useAbout() {
  const t = useT();
  const format = useFormat();
  return ({ number, published_at: at, published_by: name }: TermVersion) =>
    at ? t('setting.term_version', { number, date: format.longDate(at), name }) : undefined;
}

function About({ version }: { version: TermVersion }) {
  const t = useT();
  const about = useAbout();
  return <p className={classes.soft}>{about(version) ?? t('setting.term_product')}</p>;
}

function Earlier({ version }: { version: TermVersion }) {
  const t = useT();
  const about = useAbout();
  return (
    <details>
      <summary>{about(version) ?? t('setting.term_first')}</summary>
      <Text version={version} />
    </details>
  );
}

/** The text in the reader's language. */
function Text({ version }: { version: TermVersion }) {
  const { locale } = useSetup().setup;
  const [title, text] = locale === 'pt-BR' ? [version.title_pt, version.text_pt] : [version.title_en, version.text_en];
  return (
    <div className={classes.preview}>
      <h3>{title}</h3>
      <MarkupText text={text} heading="h4" />
    </div>
  );
}

function TermForm({
  kind,
  current,
  onClose,
  onReload,
  onPublished,
}: {
  kind: keyof CompanyTerms;
  current: TermVersion;
  onClose: () => void;
  onReload: () => void;
  onPublished: () => void;
}) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const publish = usePublishTerm();
  // If another manager publishes meanwhile, the text here still follows the version that it was begun with.
  const replaces = useRef(current.number);
  const { title_pt, text_pt, title_en, text_en } = current;
  const form = useForm({
    initial: { title_pt, text_pt, title_en, text_en },
    schema: () => import('@acolhe/contract/company/setting').then((module) => module.termTexts),
    keep: `setting.term.${kind}.${current.number}`,
    submit: (texts) => publish.mutateAsync({ params: { id }, body: { kind, replaces: replaces.current, texts } }),
    done: onPublished,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <p className={classes.soft}>{t('setting.term_hint')}</p>
      {(['pt', 'en'] as const).map((language) => (
        <div key={language} className={classes.form}>
          <TextField {...form.field(`title_${language}`)} label={t(`label.title_${language}`)} maxLength={120} />
          <TextAreaField
            {...form.field(`text_${language}`)}
            label={t(`label.text_${language}`)}
            rows={10}
            maxLength={20_000}
          />
          <h3>{t('setting.preview')}</h3>
          <div className={classes.preview} lang={language}>
            <MarkupText text={form.values[`text_${language}`]} heading="h4" />
          </div>
        </div>
      ))}
      <RuleProblem problem={form.problem} onReload={onReload} />
      <div className={classes.head}>
        <InlineConfirm
          variant="filled"
          tone="primary"
          label={t('setting.term_publish')}
          title={t('setting.term_publish_ask')}
          text={t('setting.term_publish_text')}
          yes={t('setting.term_publish_yes')}
          no={t('setting.term_publish_no')}
          busy={form.busy}
          onYes={() => void form.send()}
        />
        <Button variant="subtle" onClick={onClose}>
          {t('setting.term_close')}
        </Button>
      </div>
    </form>
  );
}
