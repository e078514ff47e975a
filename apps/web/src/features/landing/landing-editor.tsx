import { blockKinds, MAX_BLOCKS } from '@acolhe/domain/text/page-block';
import { useState } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { RuleProblem } from '../../shared/ui/field/form-end.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { BlockEditor, PICTURE_SIDE } from './block-editor.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import { Hero } from './hero.tsx';
import { blankBlock, type Language, moved, previewOf } from './landing-draft.ts';
import classes from './landing-editor.module.css';
import type { LandingView } from './queries.ts';
import { useLandingForm } from './use-landing-form.ts';

/** Writing the public pages, seen at once beside: kept as a draft, or published in one press. */
export function LandingEditor({
  landing,
  onDone,
  onReload,
}: {
  landing: LandingView;
  onDone: (isPublished: boolean) => void;
  onReload: () => void;
}) {
  const t = useT();
  const form = useLandingForm(landing, onDone);
  const { content, errors, change } = form;
  const field = (key: 'title_pt' | 'title_en' | 'photo_alt_pt' | 'photo_alt_en') => ({
    id: `field-${key}`,
    name: key,
    value: content[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ ...content, [key]: event.currentTarget.value }),
  });
  return (
    <div className={classes.desk}>
      <form
        ref={form.ref}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy) void form.send(true);
        }}
      >
        <Card as="section" className={classes.block}>
          <h2>{t('landing_editor.top')}</h2>
          <TextField
            {...field('title_pt')}
            label={t('setting.label_landing_title_pt')}
            description={t('landing_editor.title_hint')}
            optional
            maxLength={90}
          />
          <TextField {...field('title_en')} label={t('setting.label_landing_title_en')} optional maxLength={90} />
          <PictureField
            id="field-photo"
            label={t('landing_editor.photo')}
            hint={t('landing_editor.photo_hint')}
            value={content.photo ?? ''}
            side={PICTURE_SIDE}
            onPicture={(photo) => change({ ...content, photo: photo || null })}
          />
          {content.photo ? (
            <>
              <TextField {...field('photo_alt_pt')} label={t('label.photo_alt_pt')} maxLength={160} />
              <TextField {...field('photo_alt_en')} label={t('label.photo_alt_en')} optional maxLength={160} />
            </>
          ) : null}
        </Card>
        <h2>{t('landing_editor.parts')}</h2>
        <ol className={classes.blocks}>
          {content.blocks.map((block, index) => (
            <BlockEditor
              key={block.id}
              block={block}
              index={index}
              isLast={index === content.blocks.length - 1}
              errors={errors}
              onChange={(values) => form.changeBlock(index, values)}
              onMove={(by) => change({ ...content, blocks: moved(content.blocks, index, by) })}
              onRemove={() => change({ ...content, blocks: content.blocks.filter(({ id }) => id !== block.id) })}
            />
          ))}
        </ol>
        {content.blocks.length < MAX_BLOCKS ? (
          <div className={classes.buttons}>
            {blockKinds.map((kind) => (
              <Button
                key={kind}
                variant="light"
                onClick={() => change({ ...content, blocks: [...content.blocks, blankBlock(kind)] })}
              >
                {t(`landing_editor.add_${kind}`)}
              </Button>
            ))}
          </div>
        ) : null}
        <RuleProblem problem={form.problem} onReload={onReload} />
        <div className={classes.buttons}>
          <Button type="submit" scale="large" busy={form.busy === 'publish'}>
            {t('landing_editor.publish')}
          </Button>
          <Button variant="subtle" busy={form.busy === 'draft'} onClick={() => void form.send(false)}>
            {t('landing_editor.keep')}
          </Button>
        </div>
      </form>
      <Preview content={content} />
    </div>
  );
}

/** The public pages with the draft, as visitors would see them; nothing in it can be pressed. */
function Preview({ content }: { content: LandingView['content'] }) {
  const t = useT();
  const { company } = useSetup().setup;
  const [language, setLanguage] = useState<Language>('pt');
  const { data: words } = useCall('company', 'customMessage', { id: company.id });
  const shown = previewOf(content, language, company.id);
  return (
    <section className={classes.preview} aria-label={t('setting.preview')}>
      <Chips
        label={t('setting.preview_language')}
        chips={[
          { value: 'pt', label: t('setting.portuguese') },
          { value: 'en', label: t('setting.english') },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <div className={classes.pages} data-theme="landing" lang={language}>
        <div className={classes.hero}>
          <Hero message={{ ...shown, welcome: words?.welcome ?? '' }} heading={(title) => <h2>{title}</h2>}>
            <span className={classes.button}>{t('landing.choose')}</span>
          </Hero>
        </div>
        <ContentBlocks blocks={shown.additional} />
      </div>
    </section>
  );
}
