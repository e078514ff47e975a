import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { areaUrl } from '../../../shared/api/area-url.ts';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import { upload } from '../../../shared/api/upload.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { type Crop, croppedPhoto } from './photo-crop.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import classes from './photo-field.module.css';

type Said = 'photo_saved' | 'photo_removed' | 'photo_unreadable';

/** A professional's picture: chosen, cropped here, and sent at once. */
export function PhotoField({ professional }: { professional: { id: string; name: string; photo: string | null } }) {
  const t = useT();
  const started = useSetup();
  const client = useQueryClient();
  const { id, name, photo } = professional;
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const after = (what: Said) => {
    setSaid(what);
    setPicture(null);
    // Lists, visits and the room show the picture too.
    void client.invalidateQueries();
  };
  const remove = useAction('professional', 'removePhoto', { onSuccess: () => after('photo_removed') });

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.currentTarget.files ?? [];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    if (!file) return;
    setProblem(null);
    setSaid(null);
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }));
    } catch {
      setSaid('photo_unreadable');
    }
  }

  async function send(crop: Crop): Promise<void> {
    if (!picture) return;
    setBusy(true);
    try {
      const url = areaUrl(started.setup, 'professional', `${id}/photo`);
      const blob = await croppedPhoto(picture, crop);
      await upload(started, { url, blob, signal: new AbortController().signal, onProgress: () => undefined });
      after('photo_saved');
    } catch (error) {
      setPicture(null);
      if (error instanceof ProblemError) setProblem(error);
      else setSaid('photo_unreadable');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card as="section">
      <div className={classes.photo}>
        <h2>{t('clinic_professional.photo')}</h2>
        <div className={classes.row}>
          <Avatar key={photo} name={name} photo={photo} size={96} eager />
          <div>
            <p className={classes.soft}>{t('clinic_professional.photo_text')}</p>
            <div className={classes.buttons}>
              <Button variant="light" onClick={() => input.current?.click()}>
                {t(photo ? 'clinic_professional.photo_other' : 'clinic_professional.photo_choose')}
              </Button>
              {photo ? (
                <Button variant="subtle" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                  {t('clinic_professional.photo_remove')}
                </Button>
              ) : null}
              <input
                ref={input}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                hidden
                aria-label={t('clinic_professional.photo')}
                onChange={(event) => void choose(event)}
              />
            </div>
          </div>
        </div>
        {said ? (
          <Notice tone={said === 'photo_unreadable' ? 'warning' : 'success'} title={t(`clinic_professional.${said}`)} />
        ) : null}
        <ProblemNotice problem={problem ?? remove.error} />
      </div>
      {picture ? (
        <PhotoDialog picture={picture} busy={busy} onUse={(crop) => void send(crop)} onClose={() => setPicture(null)} />
      ) : null}
    </Card>
  );
}
