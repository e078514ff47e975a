/** Illustration of a visit: two people, a window between them, a plant in the sun. */
export function LandingPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 460 340" fill="none" className={className} aria-hidden="true">
      <circle cx="330" cy="120" r="112" fill="var(--accent-soft)" />
      <ellipse cx="230" cy="318" rx="206" ry="12" fill="var(--line)" opacity="0.6" />
      <rect
        x="72"
        y="52"
        width="290"
        height="200"
        rx="26"
        fill="var(--surface)"
        stroke="var(--primary)"
        strokeWidth="5"
      />
      <path
        d="M176 252h82l12 46H164z"
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M140 300h154" stroke="var(--primary)" strokeWidth="6" strokeLinecap="round" />
      <g>
        <path d="M150 250c0-48 28-72 67-72s67 24 67 72z" fill="var(--primary)" />
        <path
          d="m195 182 22 30 22-30"
          stroke="var(--surface)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="217" cy="134" r="40" fill="var(--landing-skin, #e3b08c)" />
        <path d="M175 134c-4-46 26-62 48-56 30-2 44 28 36 58-8-2-16-18-20-26-16 14-42 14-64 24z" fill="#3a2a22" />
        <path d="M203 148c8 8 20 8 28 0" stroke="#3a2a22" strokeWidth="4" strokeLinecap="round" />
        <circle cx="204" cy="134" r="3.4" fill="#3a2a22" />
        <circle cx="231" cy="134" r="3.4" fill="#3a2a22" />
      </g>
      <g>
        <rect
          x="290"
          y="164"
          width="98"
          height="128"
          rx="20"
          fill="var(--surface)"
          stroke="var(--primary)"
          strokeWidth="5"
        />
        <path d="M306 272c0-28 14-42 33-42s33 14 33 42z" fill="var(--accent)" />
        <circle cx="339" cy="208" r="21" fill="#b97d55" />
        <path d="M318 206c0-24 14-30 24-28 16 0 22 16 18 30-6-2-10-8-12-14-8 8-18 10-30 12z" fill="#e9e4dc" />
        <path d="M332 216c4 4 10 4 14 0" stroke="#3a2a22" strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="M98 78h46M98 94h26" stroke="var(--line-strong)" strokeWidth="5" strokeLinecap="round" opacity="0.5" />
      <path
        d="M46 312v-52M46 284c-22-2-30-18-28-36 18 2 28 14 28 36zm0-12c18-4 26-18 24-34-16 4-24 16-24 34z"
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M26 300h40l-6 20H32z" fill="var(--accent)" />
    </svg>
  );
}
