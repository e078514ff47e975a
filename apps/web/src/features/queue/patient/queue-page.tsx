import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useIsTotem } from '../../../shared/start/totem.ts';
import { Page } from '../../../shared/ui/frame/page.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import classes from './queue-page.module.css';

/** A step of the line: the ambulance's number stands above each of them. */
export function QueuePage({
  title,
  lead,
  entry,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Entry whose step is shown. */
  entry?: OwnEntry;
  children?: ReactNode;
}) {
  const t = useT();
  // A screen of a lobby shows no names.
  const isTotem = useIsTotem();
  return (
    <>
      <p className={classes.strip}>
        <a href="tel:192">
          <Icon name="phone" size={18} />
          {t('own_entry.risk_of_life')}
        </a>
      </p>
      <Page title={title} lead={lead} width="narrow">
        {children}
        {entry ? (
          <p className={classes.about}>
            {isTotem
              ? t('own_entry.about_totem', { group: entry.group_name, ticket: entry.ticket })
              : t('own_entry.about', { name: entry.patient_name, group: entry.group_name, ticket: entry.ticket })}
          </p>
        ) : null}
      </Page>
    </>
  );
}
