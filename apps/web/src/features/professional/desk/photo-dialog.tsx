import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { type Crop, clampCrop, cropByKey, drawCrop, MAX_ZOOM, wholePicture, zoomed } from './photo-crop.ts';
import classes from './photo-field.module.css';

const FRAME_PIXELS = 560;

type PhotoDialogProps = {
  picture: ImageBitmap;
  busy: boolean;
  onUse: (crop: Crop) => void;
  onClose: () => void;
};

/** A picture behind a square frame, moved by finger, mouse or keys. */
export function PhotoDialog({ picture, busy, onUse, onClose }: PhotoDialogProps) {
  const t = useT();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const [crop, setCrop] = useState(wholePicture);
  const aspect = picture.width / picture.height;
  const change = (next: (before: Crop) => Crop) => setCrop((before) => clampCrop(next(before), aspect));
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    const from = held.current;
    if (!from) return;
    const side = event.currentTarget.clientWidth;
    const [x, y] = [(event.clientX - from.x) / side, (event.clientY - from.y) / side];
    held.current = { x: event.clientX, y: event.clientY };
    change((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  }

  return (
    <Modal labelledBy={`${id}-title`} className={classes.dialog} onClose={onClose}>
      <h2 id={`${id}-title`}>{t('clinic_professional.photo_crop')}</h2>
      <p id={`${id}-hint`} className={classes.soft}>
        {t('clinic_professional.photo_crop_hint')}
      </p>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a region that handles its own keys */}
      <canvas
        ref={canvas}
        role="application"
        width={FRAME_PIXELS}
        height={FRAME_PIXELS}
        className={classes.frame}
        tabIndex={0}
        aria-label={t('clinic_professional.photo_frame')}
        aria-describedby={`${id}-hint`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
        onKeyDown={(event) => {
          const next = cropByKey(crop, event.key);
          if (!next) return;
          event.preventDefault();
          setCrop(clampCrop(next, aspect));
        }}
      />
      <label className={classes.zoom} htmlFor={`${id}-zoom`}>
        <span>{t('clinic_professional.photo_zoom')}</span>
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value);
            change((before) => zoomed(before, zoom / before.zoom));
          }}
        />
      </label>
      <div className={classes.buttons}>
        <Button busy={busy} onClick={() => onUse(crop)}>
          {t('clinic_professional.photo_use')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('clinic_professional.photo_cancel')}
        </Button>
      </div>
    </Modal>
  );
}
