import type { ReactNode } from 'react';
import { Icon, type IconName, Strokes } from './icon.tsx';

/** Icons of menus and of screens behind the sign-in, on the grid of icon.tsx. */
const paths = {
  home: <path d="M4 11.5 12 4l8 7.5M6 10v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-8M10 20v-5h4v5" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
  message: <path d="M20 12a7.5 7.5 0 0 1-11 6.6L4 20l1.4-4.6A7.5 7.5 0 1 1 20 12z" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0" />,
  people: (
    <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18.5 14.5a6.5 6.5 0 0 1 3 5.5" />
  ),
  record: <path d="M14 3v4a1 1 0 0 0 1 1h4M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM9 13h6M12 10v6" />,
  bolt: <path d="M13 3 5 14h6l-1 7 8-11h-6z" />,
  chart: <path d="M5 20v-7M12 20V5M19 20v-10" />,
  inbox: <path d="M4 13h4l1.5 3h5L16 13h4M4 13l2.5-8h11L20 13v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />,
  hourglass: <path d="M7 4h10M7 20h10M8 4v4l4 4-4 4v4M16 4v4l-4 4 4 4v4" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8" />,
  settings: (
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  ),
  eye: (
    <path d="M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 12s3.5-6.5 9-6.5S21 12 21 12s-3.5 6.5-9 6.5S3 12 3 12z" />
  ),
  leave: <path d="M14 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-2M9 12h12M18 9l3 3-3 3" />,
  coin: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM14.8 9A2 2 0 0 0 13 8h-2a2 2 0 1 0 0 4h2a2 2 0 1 1 0 4h-2a2 2 0 0 1-1.8-1M12 6.5V8M12 16v1.5" />
  ),
  ticket: (
    <path d="M15 5v2M15 11v2M15 17v2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4V7a2 2 0 0 1 2-2z" />
  ),
  layers: <path d="m12 4 8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4" />,
} satisfies Record<string, ReactNode>;

export type MenuIconName = IconName | keyof typeof paths;

/** Decorative: a text label is beside it. */
export function MenuIcon({ name, size }: { name: MenuIconName; size?: number | undefined }) {
  return name in paths ? (
    <Strokes size={size}>{paths[name as keyof typeof paths]}</Strokes>
  ) : (
    <Icon name={name as IconName} size={size} />
  );
}
