import { useEffect, useState } from 'react';
import { Skeleton } from '../status/skeleton.tsx';
import classes from './qr-code.module.css';

/** Modules of the library's quiet zone, its least; it is cut off, since the style sheet gives the white space around. */
const BORDER = 1;

/** QR code as an SVG; its library is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let isCurrent = true;
    void import('qr').then(({ encodeQR }) => {
      const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
      if (isCurrent) setDrawn({ path: pathOf(rows), size: rows.length - 2 * BORDER });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className={classes.qr}>
      {drawn ? (
        <svg
          viewBox={`${BORDER} ${BORDER} ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} fill="#000" />
        </svg>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

function pathOf(rows: boolean[][]): string {
  let path = '';
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) path += `M${column} ${row}h1v1h-1z`;
  return path;
}
