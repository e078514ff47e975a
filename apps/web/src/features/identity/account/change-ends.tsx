import { useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import classes from './account.module.css';

/** Access that a new password or address of the account will end. */
export function ChangeEnds() {
  const t = useT();
  const { locale } = useFormat();
  const { data } = useCall('user', 'passwordEnds', undefined);
  if (!data) return <p className={classes.soft}>{t('account.change_ends_all')}</p>;
  const counts = [
    ['session', data.sessions],
    ['share', data.shares],
    ['token', data.tokens],
    ['calendar', data.calendars],
  ] as const;
  const words = counts.filter(([, n]) => n > 0).map(([kind, n]) => t(`ended.${kind}`, { n }));
  return (
    <p className={classes.soft}>
      {words.length > 0
        ? t('account.change_ends', { list: new Intl.ListFormat(locale).format(words) })
        : t('account.change_ends_nothing')}
    </p>
  );
}
