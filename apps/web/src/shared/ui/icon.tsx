import type { ReactNode } from 'react';

/**
 * The few icons of the frame, on a 24 grid with rounded strokes: a first load carries no icon library. Other screens
 * import from @tabler/icons-react, whose strokes match.
 */
const paths = {
  home: <path d="M4 11.5 12 4l8 7.5M6 10v8a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-8M10 20v-5h4v5" />,
  calendar: (
    <path d="M5 7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM5 10h14M9 3v4M15 3v4M9 15l2 2 4-4" />
  ),
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
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2" />,
  inbox: <path d="M4 13h4l1.5 3h5L16 13h4M4 13l2.5-8h11L20 13v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />,
  hourglass: <path d="M7 4h10M7 20h10M8 4v4l4 4-4 4v4M16 4v4l-4 4 4 4v4" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8" />,
  settings: (
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  ),
  arrow: <path d="M5 12h14M13 6l6 6-6 6" />,
  back: <path d="M19 12H5M11 6l-6 6 6 6" />,
  phone: <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z" />,
  video: <path d="m15 10 5-3v10l-5-3M4 8a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
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

export type IconName = keyof typeof paths;

/** Decorative: a text label is beside it. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {paths[name]}
    </svg>
  );
}

/** The product's logo: an open door with a person in it. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="10" fill="var(--primary)" />
      <path d="M7.5 25v-8.5a8.5 8.5 0 0 1 17 0V25" stroke="var(--on-primary)" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="16" cy="15.6" r="3" fill="var(--accent)" />
      <path d="M11.4 25a4.6 4.6 0 0 1 9.2 0z" fill="var(--accent)" />
    </svg>
  );
}
