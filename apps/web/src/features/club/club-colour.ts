import type { CSSProperties } from 'react';

/** A club's own colour, as the property that its parts are drawn with; the clinic's accent without one. */
export function clubColour(colour: string | undefined): CSSProperties {
  return colour ? ({ '--club': colour } as CSSProperties) : {};
}
