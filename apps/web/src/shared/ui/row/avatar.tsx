import { useState } from 'react';
import classes from './avatar.module.css';

/** A person's photo, or their initials on a colour of their own. Decorative: the name is beside it. */
export function Avatar({
  name,
  photo,
  size = 56,
  eager,
}: {
  name: string;
  photo?: string | null;
  size?: number;
  eager?: boolean;
}) {
  const [broken, setBroken] = useState(false);
  const style = { width: size, height: size, fontSize: size * 0.36 };
  if (photo && !broken) {
    return (
      <img
        className={classes.avatar}
        src={photo}
        alt=""
        width={size}
        height={size}
        style={style}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={classes.avatar} data-tone={toneOf(name)} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .replace(/^(dra?|sra?)\.?\s+/i, '')
    .split(/\s+/)
    .filter((word) => !/^(da|de|do|das|dos|e)$/i.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % 3;
}
