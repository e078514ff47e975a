import type { LandingBlock } from '@acolhe/contract/landing/landing';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import classes from './landing-editor.module.css';

/** Most pixels of a picture of the page, either way. */
export const PICTURE_SIDE = 1600;

/** One part of the page in both languages, its place, and its end. */
export function BlockEditor({
  block,
  index,
  isLast,
  errors,
  onChange,
  onMove,
  onRemove,
}: {
  block: LandingBlock;
  index: number;
  isLast: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (values: Partial<LandingBlock>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const name = t('landing_editor.part', { n: index + 1, kind: t(`landing_editor.kind_${block.kind}`) });
  const field = (key: 'heading_pt' | 'heading_en' | 'text_pt' | 'text_en') => ({
    id: `field-${block.id}-${key}`,
    name: `blocks.${index}.${key}`,
    value: block[key],
    error: errors[`blocks.${index}.${key}`],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
  });
  const both = (what: string) => ({ pt: t('setting.in_pt', { what }), en: t('setting.in_en', { what }) });
  const heading = both(t(`landing_editor.heading_${block.kind}`));
  const text = both(t(`landing_editor.text_${block.kind}`));
  const pictureError = errors[`blocks.${index}.picture`];
  return (
    <Card as="li" className={classes.block}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <div className={classes.buttons}>
          <Button
            variant="light"
            scale="small"
            aria-label={t('landing_editor.up_label', { part: name })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            {t('landing_editor.up')}
          </Button>
          <Button
            variant="light"
            scale="small"
            aria-label={t('landing_editor.down_label', { part: name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            {t('landing_editor.down')}
          </Button>
          <Button
            variant="subtle"
            tone="danger"
            scale="small"
            aria-label={t('landing_editor.remove_label', { part: name })}
            onClick={onRemove}
          >
            {t('landing_editor.remove')}
          </Button>
        </div>
      </div>
      {block.kind === 'picture' ? (
        <>
          <PictureField
            id={`field-${block.id}-picture`}
            label={t('landing_editor.picture')}
            value={block.picture ?? ''}
            side={PICTURE_SIDE}
            onPicture={(picture) => onChange({ picture: picture || null })}
          />
          {pictureError ? <p className={classes.error}>{t('landing_editor.picture_missing')}</p> : null}
        </>
      ) : null}
      <TextField {...field('heading_pt')} label={heading.pt} maxLength={160} />
      <TextField {...field('heading_en')} label={heading.en} optional maxLength={160} />
      {block.kind === 'picture' ? (
        <>
          <TextField {...field('text_pt')} label={text.pt} optional maxLength={300} />
          <TextField {...field('text_en')} label={text.en} optional maxLength={300} />
        </>
      ) : (
        <>
          <TextAreaField {...field('text_pt')} label={text.pt} maxLength={4000} />
          <TextAreaField {...field('text_en')} label={text.en} optional maxLength={4000} />
        </>
      )}
    </Card>
  );
}
