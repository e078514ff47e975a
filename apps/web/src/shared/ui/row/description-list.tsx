import type { ReactNode } from 'react';
import classes from './description-list.module.css';

/** Description list of labels and values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function DescriptionItem({
  label,
  children,
  action,
}: {
  label: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action ? <dd className={classes.action}>{action}</dd> : null}
    </div>
  );
}
