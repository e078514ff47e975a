import { groupsOf } from '@acolhe/domain/fhir/data-access';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import classes from './sharing.module.css';

/** Apps that the signed-in person lets read a record; nothing where there are none. */
export function OwnApps() {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useCall('user', 'ownApps', undefined);
  const onSuccess = () => client.invalidateQueries({ queryKey: callKey('user', 'ownApps') });
  const end = useAction('user', 'endDataToken', { onSuccess });
  const status = <VisuallyHiddenStatus>{end.isSuccess ? t('own_app.was_ended') : ''}</VisuallyHiddenStatus>;
  if (!data || data.length === 0) return status;
  return (
    <Card as="section">
      <h2>{t('own_app.title')}</h2>
      {status}
      <ProblemNotice problem={end.error} />
      <ul className={classes.list}>
        {data.map(({ id, name, patient_id, patient, scopes, until, used_at }) => (
          <li key={id} className={classes.row}>
            <p>
              <strong>{name}</strong>
            </p>
            <p>
              {t('own_app.reads', {
                patient,
                parts: groupsOf(scopes)
                  .map((part) => t(`sharing.scope.${part}`))
                  .join(', '),
              })}
            </p>
            <p className={classes.soft}>
              {[
                t('own_app.until', { date: format.dateTime(until) }),
                ...(used_at ? [t('own_app.used', { date: format.dateTime(used_at) })] : []),
              ].join(' · ')}
            </p>
            <div>
              <InlineConfirm
                variant="light"
                label={t('own_app.end')}
                spoken={t('own_app.end_label', { app: name })}
                title={t('own_app.end_title', { app: name })}
                text={t('own_app.end_text')}
                yes={t('own_app.end')}
                no={t('account.cancel')}
                busy={end.isPending && end.variables.token_id === id}
                onYes={() => end.mutate({ patient_id, token_id: id })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
