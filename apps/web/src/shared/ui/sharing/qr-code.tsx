import { useEffect, useState } from 'react';
import { Skeleton } from '../status/skeleton.tsx';
import classes from './qr-code.module.css';

/** QR code as an SVG; its library is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode').then((qr) => {
      const { modules } = qr.create(text, { errorCorrectionLevel: 'M' });
      if (isCurrent) setDrawn({ path: pathOf(modules), size: modules.size });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className={classes.qr}>
      {drawn ? (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} fill="#000" />
        </svg>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (data[row * size + column]) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return path;
}
