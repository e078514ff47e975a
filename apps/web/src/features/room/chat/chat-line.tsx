import type { RoomMessage } from '@acolhe/contract/room/room';
import { IconPaperclip } from '@tabler/icons-react';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { useSizeText } from '../../appointment/file/size-text.ts';
import classes from './chat.module.css';
import { partsOf } from './chat-box.ts';

/** One room message: author, time and content. @param fileUrl where a file opens */
export function ChatLine({
  message,
  isOwn,
  fileUrl,
}: {
  message: RoomMessage;
  isOwn?: boolean;
  fileUrl: (path: string) => string;
}) {
  const t = useT();
  const format = useFormat();
  const sizeText = useSizeText();
  const { from, text, file, at } = message;
  return (
    <li className={classes.line} data-own={isOwn || undefined}>
      <p className={classes.who}>
        <strong>{isOwn ? t('chat.me') : from.name}</strong> <time dateTime={at}>{format.time(at)}</time>
      </p>
      {file === null ? (
        <p className={classes.text}>
          <Linked text={text} />
        </p>
      ) : file.file_path === null ? (
        <p className={classes.text}>{t('chat.file_gone', { name: file.name })}</p>
      ) : (
        <a className={classes.file} href={fileUrl(file.file_path)} target="_blank" rel="noreferrer">
          <IconPaperclip size={22} aria-hidden="true" />
          <span>{file.name}</span>
          <small>{sizeText(file.size ?? 0)}</small>
          <VisuallyHidden>{t('chat.file_open')}</VisuallyHidden>
        </a>
      )}
    </li>
  );
}

function Linked({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
