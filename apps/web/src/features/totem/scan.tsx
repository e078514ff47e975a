import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './form.module.css';
import { useStand } from './queries.ts';

const LOOK_MS = 250;
const WIDTH = 640;

/** The code of a tag or of a confirmation, read by the camera or by a scanner that types. */
export function Scan({ onStand, onType, onBack }: { onStand: () => void; onType: () => void; onBack: () => void }) {
  const t = useT();
  const stand = useStand('identifyAtTotem');
  const [isBlind, setIsBlind] = useState(false);
  const latest = useRef((_: string) => {});
  latest.current = (code) => {
    if (!stand.isPending) stand.mutate({ code }, { onSuccess: onStand });
  };
  const video = useCamera(
    (code) => latest.current(code),
    () => setIsBlind(true),
  );
  useScanner((code) => latest.current(code));
  const problem = stand.error instanceof ProblemError ? stand.error : null;
  return (
    <Page title={t('totem.scan_title')} lead={t('totem.scan_text')} width="narrow">
      <div className={classes.form}>
        {isBlind ? (
          <Notice tone="warning">{t('totem.scan_none')}</Notice>
        ) : (
          <video ref={video} className={classes.video} aria-label={t('totem.scan_camera')} muted playsInline />
        )}
        <ProblemNotice problem={problem} />
        <Button variant="light" scale="large" fullWidth onClick={onType}>
          {t('label.document')}
        </Button>
        <Button variant="subtle" scale="large" fullWidth onClick={onBack}>
          {t('totem.back')}
        </Button>
      </div>
    </Page>
  );
}

/** Shows the camera and looks for a code in it; each is told once. */
function useCamera(onCode: (code: string) => void, onBlind: () => void) {
  const ref = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onBlind });
  told.current = { onCode, onBlind };
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    let last = '';
    const start = async () => {
      const [{ default: decode }, opened] = await Promise.all([
        import('qr/decode.js'),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 } } }),
      ]);
      stream = opened;
      const video = ref.current;
      if (isOver || !video) return stop();
      video.srcObject = stream;
      await video.play();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true });
      timer = setInterval(() => {
        if (!context || video.videoWidth === 0) return;
        canvas.width = WIDTH;
        canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
        context.drawImage(video, 0, 0, canvas.width, canvas.height);
        try {
          const code = decode(context.getImageData(0, 0, canvas.width, canvas.height));
          if (code && code !== last) told.current.onCode(code);
          last = code;
        } catch {
          // No code in this picture.
        }
      }, LOOK_MS);
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => told.current.onBlind());
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return ref;
}

/** A scanner types what it reads, faster than a hand, and presses Enter. */
function useScanner(onCode: (code: string) => void): void {
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    let text = '';
    const hear = ({ key }: KeyboardEvent) => {
      if (key.length === 1) text = (text + key).slice(-300);
      if (key !== 'Enter') return;
      if (text.length >= 22) told.current(text);
      text = '';
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
