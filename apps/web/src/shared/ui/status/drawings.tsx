import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** `path` leads on; `tray` is empty; `flag` has ended; `equal` has nothing left to compare. */
export type Picture = 'calendar' | 'chat' | 'door' | 'equal' | 'flag' | 'path' | 'tools' | 'tray';

/** Drawings of empty states. A file of its own: screens are seldom empty. */
export default function Drawing({ picture }: { picture: Picture }) {
  return pictures[picture];
}

const pictures: Record<Picture, ReactNode> = {
  calendar: (
    <>
      <rect x="44" y="24" width="72" height="68" rx="12" className={classes.sheet} />
      <path d="M44 44h72M62 16v14M98 16v14" className={classes.line} />
      <circle cx="64" cy="60" r="5" className={classes.soft} />
      <circle cx="80" cy="60" r="5" className={classes.soft} />
      <circle cx="96" cy="60" r="5" className={classes.warm} />
      <circle cx="64" cy="76" r="5" className={classes.soft} />
      <circle cx="80" cy="76" r="5" className={classes.soft} />
    </>
  ),
  chat: (
    <>
      <path
        d="M30 36a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H56L42 78V66a12 12 0 0 1-12-12z"
        className={classes.sheet}
      />
      <path d="M46 40h34M46 51h22" className={classes.line} />
      <path
        d="M104 48h16a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12v10l-12-10H88a12 12 0 0 1-11-7"
        className={classes.line}
      />
      <circle cx="112" cy="67" r="4" className={classes.warm} />
    </>
  ),
  door: (
    <>
      <rect x="54" y="14" width="52" height="84" rx="10" className={classes.sheet} />
      <circle cx="94" cy="58" r="4" className={classes.warm} />
      <path d="M66 30h28M66 42h14" className={classes.line} />
      <path d="M36 98V70m-8 10c0-8 4-12 8-12s8 4 8 12-4 8-8 8-8 0-8-8z" className={classes.line} />
    </>
  ),
  path: (
    <>
      <path d="M26 90c20-2 22-26 44-26s16 18 36 16 18-34 30-38" className={classes.line} strokeDasharray="1 9" />
      <path d="M130 12c-9 0-16 7-16 15 0 11 16 23 16 23s16-12 16-23c0-8-7-15-16-15z" className={classes.sheet} />
      <circle cx="130" cy="27" r="5" className={classes.warm} />
      <circle cx="26" cy="90" r="6" className={classes.soft} />
    </>
  ),
  tray: (
    <>
      <path d="M40 62 52 28h56l12 34v22a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z" className={classes.sheet} />
      <path d="M40 62h24l6 12h20l6-12h24" className={classes.line} />
      <circle cx="80" cy="46" r="4" className={classes.warm} />
    </>
  ),
  flag: (
    <>
      <path d="M58 20h46l-10 16 10 16H58z" className={classes.sheet} />
      <path d="M58 14v82M48 96h20" className={classes.line} />
      <circle cx="74" cy="36" r="5" className={classes.warm} />
    </>
  ),
  equal: (
    <>
      <circle cx="80" cy="54" r="36" className={classes.sheet} />
      <path d="M64 46h32M64 62h32" className={classes.line} />
      <circle cx="112" cy="84" r="8" className={classes.warm} />
    </>
  ),
  tools: (
    <>
      <path d="M48 92V54a32 32 0 0 1 64 0v38" className={classes.sheet} />
      <path d="M40 92h80M64 92V70h32v22M80 22V12" className={classes.line} />
      <circle cx="80" cy="48" r="8" className={classes.warm} />
    </>
  ),
};
