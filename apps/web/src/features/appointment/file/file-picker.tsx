import { fileTypes } from '@acolhe/domain/appointment/visit-file';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import classes from './file-picker.module.css';

type FilePickerProps = {
  label?: string;
  /** Rules, or other help before choosing. */
  hint: ReactNode;
  isSingle?: boolean;
  onFiles: (files: File[]) => void;
};

/** File picker: from the device, a phone's camera, or dropped on a desktop. */
export function FilePicker({ label, hint, isSingle, onFiles }: FilePickerProps) {
  const t = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (input: HTMLInputElement) => {
    const files = Array.from(input.files ?? []);
    // Reset, so that the same file can be chosen again after it was removed.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0) onFiles(isSingle ? files.slice(0, 1) : files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons are the first
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.ways}>
        <Button
          variant="light"
          leftSection={<IconUpload size={20} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {label ?? t('file.choose')}
        </Button>
        <Button
          className={classes.camera}
          variant="light"
          leftSection={<IconCamera size={20} aria-hidden="true" />}
          onClick={() => camera.current?.click()}
        >
          {t('file.camera')}
        </Button>
        <span className={classes.drop} aria-hidden="true">
          {t(isOver ? 'file.drop_now' : 'file.drop')}
        </span>
      </div>
      <p className={classes.hint}>{hint}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={!isSingle}
        accept={fileTypes.join(',')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
