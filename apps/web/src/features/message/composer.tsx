import { fileTypes, MAX_FILE_MB } from '@acolhe/domain/appointment/visit-file';
import { MAX_BODY, MAX_MESSAGE_FILES } from '@acolhe/domain/message/message-limit';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { AutosaveStatus } from '../../shared/form/autosave.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { useSizeText } from '../appointment/file/size-text.ts';
import { UploadList } from '../appointment/file/upload-list.tsx';
import classes from './composer.module.css';
import type { DraftFiles } from './use-draft-files.ts';

type ComposerProps = {
  label: string;
  body: string;
  error?: string | undefined;
  onBody: (body: string) => void;
  files: DraftFiles;
  status: AutosaveStatus;
  busy: boolean;
  rows?: number;
  /** Left of the button. */
  tools?: ReactNode;
  /** Absent where nothing can be thrown away. */
  onDiscard?: (() => void) | undefined;
};

/** Text, attachments and button of a message; inside of a form that sends it. */
export function Composer({
  label,
  body,
  error,
  onBody,
  files,
  status,
  busy,
  rows = 4,
  tools,
  onDiscard,
}: ComposerProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const room = MAX_MESSAGE_FILES - files.files.length - files.uploads.length;
  return (
    <div className={classes.composer}>
      <TextAreaField
        name="body"
        id="field-body"
        label={label}
        error={error}
        rows={rows}
        maxLength={MAX_BODY}
        value={body}
        onChange={(event) => onBody(event.currentTarget.value)}
      />
      <AttachedFiles files={files} />
      <UploadList files={files.uploads} space={files.space} retry={files.retry} cancel={files.cancel} />
      <div className={classes.row}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={fileTypes.join(',')}
          aria-label={t('message.attach')}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])].slice(0, room);
            currentTarget.value = '';
            if (chosen.length > 0) void files.add(chosen);
          }}
        />
        <Button
          variant="light"
          disabled={room <= 0}
          leftSection={<IconPaperclip size={20} aria-hidden="true" />}
          aria-describedby="message-files"
          onClick={() => picker.current?.click()}
        >
          {t('message.attach')}
        </Button>
        {tools}
        <Button type="submit" busy={busy} disabled={files.isSending}>
          {t('message.send')}
        </Button>
      </div>
      <p id="message-files" className={classes.soft}>
        {t('message.files_rules', { mb: MAX_FILE_MB, n: MAX_MESSAGE_FILES })}
      </p>
      <div className={classes.kept}>
        <p role="status" className={classes.soft}>
          {files.isSending ? t('message.wait_files') : savedWords(status, t)}
        </p>
        {onDiscard && status !== 'clean' ? (
          <InlineConfirm
            label={t('message.draft_discard')}
            title={t('message.draft_discard_ask')}
            yes={t('message.yes_discard')}
            no={t('message.no_keep')}
            busy={false}
            onYes={onDiscard}
          />
        ) : null}
      </div>
    </div>
  );
}

function savedWords(status: AutosaveStatus, t: ReturnType<typeof useT>): string {
  if (status === 'saved') return t('message.draft_saved');
  return status === 'kept' ? t('message.draft_kept') : '';
}

function AttachedFiles({ files }: { files: DraftFiles }) {
  const t = useT();
  const size = useSizeText();
  if (files.files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.files.map((file) => (
        <li key={file.file_path} className={classes.file}>
          <IconPaperclip size={20} aria-hidden="true" />
          <span className={classes.name}>{file.name}</span>
          <span className={classes.soft}>{size(file.size)}</span>
          <Button
            variant="subtle"
            scale="small"
            busy={files.isRemoving}
            aria-label={`${t('file.remove')}: ${file.name}`}
            onClick={() => files.remove(file.file_path)}
          >
            {t('file.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
