import { type ReactNode, useEffect, useRef } from 'react';
import { useSetup } from '../../start/setup.tsx';
import classes from './page.module.css';

type PageProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Beside the title on a wide screen, under it on a phone. */
  actions?: ReactNode;
  /** `narrow` for one question per screen, `wide` for lists and timelines. */
  width?: 'narrow' | 'normal' | 'wide';
  children?: ReactNode;
};

/** Frame of a screen's content: its one h1, the document title, and the focus after a route change. */
export function Page({ title, lead, actions, width = 'normal', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        <div>
          <PageTitle title={title} />
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

let isFirstScreen = true;

/** The h1 alone, for screens with a layout of their own. */
export function PageTitle({ title, className }: { title: string; className?: string }) {
  const { setup } = useSetup();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = pageTitle(title, setup.company.name);
  }, [title, setup.company.name]);
  useEffect(() => {
    // The first screen keeps the browser's own focus; later ones move it here, which announces them.
    if (!isFirstScreen) {
      ref.current?.focus({ preventScroll: true });
      // Another title is another page, even on the same path: scroll to its top, where the news is.
      if (!window.location.hash) window.scrollTo(0, 0);
    }
    isFirstScreen = false;
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {title}
    </h1>
  );
}

export function pageTitle(title: string, company: string): string {
  return title === company ? company : `${title} · ${company}`;
}
