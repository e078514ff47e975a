import type { ReactNode } from 'react';

/**
 * Icons of visitors' pages, on a 24 grid with rounded strokes; those of menus are in menu-icon.tsx. A first load carries
 * no icon library: other screens import from @tabler/icons-react, whose strokes match.
 */
const paths = {
  calendar: (
    <path d="M5 7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM5 10h14M9 3v4M15 3v4M9 15l2 2 4-4" />
  ),
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2" />,
  arrow: <path d="M5 12h14M13 6l6 6-6 6" />,
  back: <path d="M19 12H5M11 6l-6 6 6 6" />,
  phone: <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z" />,
  video: <path d="m15 10 5-3v10l-5-3M4 8a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;

/** Decorative: a text label is beside it. */
export function Icon({ name, size }: { name: IconName; size?: number | undefined }) {
  return <Strokes size={size}>{paths[name]}</Strokes>;
}

export function Strokes({ size = 22, children }: { size?: number | undefined; children: ReactNode }) {
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
      {children}
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
