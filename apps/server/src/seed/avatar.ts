/** Generated portraits: a face, hair and a coat in flat shapes, distinguished by their colours. */
export function drawAvatar(look: {
  skin: string;
  hair: string;
  coat: string;
  ground: string;
  long: boolean;
  glasses?: boolean;
}): string {
  const long = look.long ? `<path d="M30 52c0-22 14-34 30-34s30 12 30 34v34H30z" fill="${look.hair}"/>` : '';
  const short = look.long
    ? ''
    : `<path d="M34 50c-2-20 12-32 26-32s28 12 26 32c-4-10-12-16-26-16s-22 6-26 16z" fill="${look.hair}"/>`;
  const fringe = look.long
    ? `<path d="M36 50c2-16 12-24 24-24s22 8 24 24c-8-10-16-14-24-14s-16 4-24 14z" fill="${look.hair}"/>`
    : '';
  const glasses = look.glasses
    ? '<g fill="none" stroke="#2b2b2b" stroke-width="2"><circle cx="50" cy="54" r="7"/><circle cx="70" cy="54" r="7"/><path d="M57 54h6"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="${look.ground}"/>${long}<path d="M18 120c2-24 20-34 42-34s40 10 42 34z" fill="${look.coat}"/><path d="M50 84l10 14 10-14z" fill="${look.skin}"/><rect x="52" y="70" width="16" height="18" rx="8" fill="${look.skin}"/><ellipse cx="60" cy="54" rx="22" ry="25" fill="${look.skin}"/>${short}${fringe}<circle cx="51" cy="54" r="2.2" fill="#2b2b2b"/><circle cx="69" cy="54" r="2.2" fill="#2b2b2b"/>${glasses}<path d="M52 65c4 5 12 5 16 0" fill="none" stroke="#2b2b2b" stroke-width="2.2" stroke-linecap="round"/></svg>`;
}
