import { fileRefusal, fileTypes, MAX_FILE_MB } from '@acolhe/domain/appointment/visit-file';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import {
  deletePendingUpload,
  draftPlace,
  type PendingUpload,
  pendingUploads,
  savePendingUpload,
} from '../../../shared/file/pending-uploads.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { FilePicker } from './file-picker.tsx';
import classes from './referral-letter.module.css';
import { pendingUploadOf } from './use-file-queue.ts';

/** The letter of a referral, kept on the device until there is a visit to upload it to. */
export default function ReferralLetter() {
  const t = useT();
  const { user_id: owner } = useSignedIn();
  const [letters, setLetters] = useState<readonly PendingUpload[]>([]);
  const [error, setError] = useState<string>();
  useEffect(() => {
    void pendingUploads(owner, draftPlace()).then(setLetters);
  }, [owner]);
  async function choose([file]: File[]): Promise<void> {
    // The server checks the actual type by the bytes; an obvious mistake is worth reporting now.
    if (!file) return;
    const refusal = fileRefusal(file);
    const wrong = refusal
      ? `${t(`problem.${refusal}.message`)} ${t(`problem.${refusal}.action`)}`
      : fileTypes.some((type) => type === file.type)
        ? undefined
        : t('field.file_type', { field: file.name });
    setError(wrong);
    if (wrong) return;
    const letter = pendingUploadOf(file, owner, draftPlace(), 'referral');
    await Promise.all(letters.map(({ key }) => deletePendingUpload(key)));
    await savePendingUpload(letter);
    setLetters([letter]);
  }
  const [letter] = letters;
  return (
    <div className={classes.letter}>
      <p className={classes.label}>
        {t('booking.letter')} <span>({t('shell.optional')})</span>
      </p>
      {letter ? (
        <div className={classes.chosen}>
          <span className={classes.name}>{letter.name}</span>
          <Button
            variant="subtle"
            scale="small"
            aria-label={t('booking.letter_remove', { name: letter.name })}
            onClick={() => void deletePendingUpload(letter.key).then(() => setLetters([]))}
          >
            {t('file.remove')}
          </Button>
        </div>
      ) : (
        <FilePicker
          isSingle
          label={t('booking.letter_choose')}
          hint={t('booking.letter_hint', { mb: MAX_FILE_MB })}
          onFiles={(files) => void choose(files)}
        />
      )}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
