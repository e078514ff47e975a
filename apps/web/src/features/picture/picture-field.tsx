import type { ProblemBody } from '@acolhe/contract/problems';
import { useRef, useState } from 'react';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { upload } from '../../shared/api/upload.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import classes from './picture-field.module.css';
import { pictureUrl } from './picture-url.ts';
import { resizePicture } from './resize-picture.ts';

/** Choice of a picture: made smaller here, kept by the server, and shown. Its value is the picture's id, empty for none. */
export function PictureField({
  id,
  label,
  hint,
  value,
  side,
  onPicture,
}: {
  id: string;
  label: string;
  hint?: string;
  value: string;
  /** Most pixels either way. */
  side: number;
  onPicture: (id: string) => void;
}) {
  const t = useT();
  const started = useSetup();
  const { company, bases } = started.setup;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemBody | 'unread' | null>(null);

  async function take(file: File): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const blob = await resizePicture(file, side).catch(() => undefined);
      if (!blob) return setProblem('unread');
      const url = new URL(`${bases.company ?? '/api/company'}/${company.id}/picture`, window.location.origin);
      const { signal } = new AbortController();
      const kept = await upload<{ id: string }>(started, { url, blob, signal, onProgress: () => undefined });
      onPicture(kept.id);
    } catch (error) {
      if (error instanceof ProblemError) setProblem(error.body);
      else throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={classes.field}>
      <p className={classes.label}>{label}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {value ? <img className={classes.picture} src={pictureUrl(company.id, value)} alt="" /> : null}
      {problem === 'unread' ? <Notice tone="danger" title={t('setting.picture_unread')} /> : null}
      {problem === 'unread' ? null : <ProblemNotice problem={problem} />}
      <div className={classes.actions}>
        <VisuallyHidden>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label={label}
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </VisuallyHidden>
        <Button variant="light" busy={isBusy} onClick={() => input.current?.click()}>
          {t(value ? 'setting.picture_change' : 'setting.picture_choose')}
        </Button>
        {value ? (
          <Button variant="subtle" onClick={() => onPicture('')}>
            {t('setting.picture_remove')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
