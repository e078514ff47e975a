import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { useSetMessage } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';
import classes from './setting.module.css';

type Language = 'pt' | 'en';

/** The clinic's own words in both languages, and how each will look. */
export function MessageForm({ settings, onDone, onReload }: SectionFormProps<'message'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetMessage();
  const { version, history: _, ...initial } = settings;
  const form = useForm({
    initial,
    schema: () => import('@acolhe/contract/company/setting').then((module) => module.messageSetting),
    keep: `setting.message.${version}`,
    submit: (values) => save.mutateAsync({ params: { id }, body: { ...values, version } }),
    done: onDone,
  });
  const { values } = form;
  const both = (what: string) => ({
    pt: t('setting.in_pt', { what }),
    en: t('setting.in_en', { what }),
  });
  const welcome = both(t('setting.welcome'));
  const about = both(t('setting.about'));
  return (
    <SectionForm form={form} onReload={onReload}>
      <Card as="section">
        <h2>{t('setting.on_page')}</h2>
        <div className={classes.fields}>
          <TextField {...form.field('welcome_pt')} label={welcome.pt} maxLength={160} />
          <TextField {...form.field('welcome_en')} label={welcome.en} maxLength={160} />
          <TextAreaField {...form.field('about_pt')} label={about.pt} maxLength={600} />
          <TextAreaField {...form.field('about_en')} label={about.en} maxLength={600} />
        </div>
        <Preview>
          {(language) => {
            const read = (field: 'welcome' | 'about') =>
              values[`${field}_${language}`] || values[`${field}_${language === 'pt' ? 'en' : 'pt'}`];
            return (
              <>
                <p>
                  <strong>{read('welcome')}</strong>
                </p>
                <p>{read('about')}</p>
              </>
            );
          }}
        </Preview>
      </Card>
      {(['booked', 'reminder'] as const).map((kind) => {
        const note = both(t('setting.note'));
        return (
          <Card as="section" key={kind}>
            <h2>{t(`setting.in_${kind}`)}</h2>
            <div className={classes.fields}>
              <TextAreaField {...form.field(`${kind}_note_pt`)} label={note.pt} maxLength={500} />
              <TextAreaField {...form.field(`${kind}_note_en`)} label={note.en} maxLength={500} />
            </div>
            <Preview>
              {(language) => (
                <MailPreview
                  kind={kind}
                  language={language}
                  note={values[`${kind}_note_${language}`] || values[`${kind}_note_${language === 'pt' ? 'en' : 'pt'}`]}
                />
              )}
            </Preview>
          </Card>
        );
      })}
    </SectionForm>
  );
}

function Preview({ children }: { children: (language: Language) => React.ReactNode }) {
  const t = useT();
  const [language, setLanguage] = useState<Language>('pt');
  return (
    <>
      <div className={classes.head}>
        <h3>{t('setting.preview')}</h3>
        <Chips
          label={t('setting.preview_language')}
          chips={[
            { value: 'pt', label: t('setting.portuguese') },
            { value: 'en', label: t('setting.english') },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className={classes.preview} lang={language}>
        {children(language)}
      </div>
    </>
  );
}

/** During typing, the server is asked at the pauses. */
const PAUSE_MS = 500;

function MailPreview({ kind, language, note }: { kind: 'booked' | 'reminder'; language: Language; note: string }) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const [asked, setAsked] = useState(note);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(note), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const { data, error } = useCall(
    'company',
    'mailPreview',
    { params: { id }, body: { kind, locale: language === 'pt' ? 'pt-BR' : 'en-US', note: asked } },
    { placeholderData: keepPreviousData },
  );
  if (!data) return <ProblemNotice problem={error} />;
  return (
    <div className={classes.lines}>
      <p className={classes.soft}>
        {t('setting.from', { from: data.from })}
        {'\n'}
        {t('setting.subject', { subject: data.subject })}
      </p>
      {data.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
