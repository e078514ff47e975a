import path from 'node:path';

/**
 * Class name in the built page: `ui-button_filled` of `.filled` in `ui/button.module.css`. Every first load carries the
 * names of its sheets, and words that stand in the code anyway weigh less than hashes. Server and browser build alike.
 */
export function classNameOf(local: string, file: string): string {
  const folder = path.basename(path.dirname(file));
  return `${folder}-${path.basename(file).split('.')[0]}_${local}`;
}
