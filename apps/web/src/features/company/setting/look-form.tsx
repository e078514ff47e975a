import type { SettingsView } from '@acolhe/contract/company/setting';
import { useState } from 'react';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { normal } from '../../../shared/theme/colour.ts';
import { tokens } from '../../../shared/theme/theme.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { PictureField } from '../../picture/picture-field.tsx';
import classes from './look-form.module.css';
import { PalettePreview } from './palette-preview.tsx';
import { useSetLook } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';

const areas = ['light', 'room', 'landing', 'login'] as const;
const names = ['primary', 'accent', 'background', 'surface', 'text'] as const;
type Area = (typeof areas)[number];
type Palette = SettingsView['look']['colours']['light'];
type Field = `${Area}_${(typeof names)[number]}`;

/** Most pixels of a logo either way. */
const LOGO_SIDE = 512;

/** Which colour of the screens a given one becomes, to show both where they differ. */
const used = { primary: 'primary', accent: 'on-accent-soft', text: 'text' } as const;

/** Colours and logo, each seen at once. */
export function LookForm({ settings, onDone, onReload }: SectionFormProps<'look'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetLook();
  const [area, setArea] = useState<Area>('light');
  const form = useForm<Record<Field, string> & { logo: string }, SettingsView>({
    initial: {
      ...(Object.fromEntries(
        areas.flatMap((of) => names.map((name) => [`${of}_${name}`, normal(settings.colours[of][name])])),
      ) as Record<Field, string>),
      logo: settings.logo ?? '',
    },
    submit: ({ logo, ...draft }) =>
      save.mutateAsync({
        params: { id },
        body: {
          colours: {
            light: paletteOf(draft, 'light'),
            room: paletteOf(draft, 'room'),
            landing: paletteOf(draft, 'landing'),
            login: paletteOf(draft, 'login'),
          },
          logo: logo || null,
          version: settings.version,
        },
      }),
    done: onDone,
  });
  const palette = paletteOf(form.values, area);
  const shown = tokens(palette, 'light');
  return (
    <SectionForm form={form} onReload={onReload}>
      <Card as="section">
        <PictureField
          id="field-logo"
          label={t('setting.logo')}
          hint={t('setting.logo_hint')}
          value={form.values.logo}
          side={LOGO_SIDE}
          onPicture={(logo) => form.set('logo', logo)}
        />
      </Card>
      <Card as="section">
        <Chips
          label={t('setting.area')}
          chips={areas.map((value) => ({ value, label: t(`setting.area_${value}`) }))}
          value={area}
          onChange={setArea}
        />
        <div className={classes.desk}>
          <div className={classes.colours}>
            {names.map((name) => {
              const field = form.field(`${area}_${name}`);
              const mended = name in used ? shown[used[name as keyof typeof used]] : undefined;
              return (
                <div key={`${area} ${name}`}>
                  <label className={classes.colour} htmlFor={field.id}>
                    <input
                      type="color"
                      id={field.id}
                      name={field.name}
                      value={field.value}
                      onChange={field.onChange}
                      className={classes.input}
                    />
                    <span>{t(`setting.colour_${name}`)}</span>
                    <code>{field.value}</code>
                  </label>
                  {mended && mended !== field.value ? (
                    <p className={classes.mended}>
                      <span className={classes.swatch} style={{ background: field.value }} />
                      <span className={classes.swatch} style={{ background: mended }} />
                      <span>{t('setting.mended', { given: field.value, used: mended })}</span>
                    </p>
                  ) : null}
                </div>
              );
            })}
            {area === 'light' ? null : (
              <div>
                <Button
                  variant="light"
                  scale="small"
                  onClick={() => {
                    for (const name of names) form.set(`${area}_${name}`, form.values[`light_${name}`]);
                  }}
                >
                  {t('setting.copy_light')}
                </Button>
              </div>
            )}
          </div>
          <section className={classes.previews} aria-label={t('setting.preview')}>
            <PalettePreview palette={palette} scheme="light" />
            <PalettePreview palette={palette} scheme="dark" />
          </section>
        </div>
      </Card>
    </SectionForm>
  );
}

const paletteOf = (draft: Record<Field, string>, area: Area): Palette =>
  Object.fromEntries(names.map((name) => [name, draft[`${area}_${name}`]])) as Palette;
