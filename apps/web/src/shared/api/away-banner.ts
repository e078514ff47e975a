import classes from './away-banner.module.css';

let banner: HTMLElement | undefined;
/** Calls that wait for the server. */
let waiting = 0;

/** Says on the page that the server is away, in its own words. Returns what takes that back. */
export function showAway({ message, action }: { message: string; action: string }): () => void {
  waiting++;
  if (!banner) {
    banner = document.createElement('div');
    banner.className = classes.banner ?? '';
    banner.setAttribute('role', 'status');
    document.body.append(banner);
    const [title, text] = [document.createElement('strong'), document.createElement('span')];
    title.textContent = message;
    text.textContent = action;
    // After the region is there: only then it is read out.
    banner.append(title, text);
  }
  return () => {
    waiting--;
    if (waiting > 0) return;
    banner?.remove();
    banner = undefined;
  };
}
