import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { shownName } from '@acolhe/domain/person/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { type Answer, callKey } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { now } from '../../../shared/time/clock.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { MenuIcon } from '../../../shared/ui/menu-icon.tsx';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { useAgeText } from '../age-text.ts';
import classes from './dependent-card.module.css';

type Props = { dependent: Answer<'person', 'children'>[number] };

/** A dependent, with what can be done for them. */
export function DependentCard({ dependent }: Props) {
  const t = useT();
  const age = useAgeText();
  const { rules } = useSetup().setup.company;
  const name = shownName(dependent);
  return (
    <Card as="li">
      <div className={classes.who}>
        <Avatar name={name} size={56} />
        <div>
          <h2 className={classes.name}>{name}</h2>
          {dependent.birth_date ? <p className={classes.soft}>{age(dependent.birth_date)}</p> : null}
        </div>
      </div>
      <div className={classes.actions}>
        {rules.allows_patient_to_schedule && rules.access_person_schedule ? (
          <LinkButton
            href={`/personschedule?for=${dependent.id}`}
            variant="light"
            aria-label={t('dependent.book_label', { name })}
            leftSection={<Icon name="calendar" />}
          >
            {t('dependent.book')}
          </LinkButton>
        ) : null}
        <LinkButton
          href={`/profile/person/ehr/${dependent.id}`}
          variant="subtle"
          aria-label={t('dependent.record_label', { name })}
          leftSection={<MenuIcon name="record" />}
        >
          {t('dependent.record')}
        </LinkButton>
        <LinkButton
          href={`/profile/person/edit/${dependent.id}`}
          variant="subtle"
          aria-label={t('dependent.details_label', { name })}
          leftSection={<MenuIcon name="person" />}
        >
          {t('dependent.details')}
        </LinkButton>
      </div>
      <EndDependence dependent={dependent} />
    </Card>
  );
}

/** Ends the responsibility for an adult; for a minor the clinic finds another responsible person. */
function EndDependence({ dependent: { id, birth_date: born, ...dependent } }: Props) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const { person_id: parentId } = useSignedIn();
  const end = useAction('person', 'endDependence', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('person', 'children') }),
  });
  const isAdult = born !== null && ageOn(born, format.dayOf(now())).years >= ADULT_AGE;
  if (!isAdult) return null;
  const name = shownName(dependent);
  return (
    <>
      <ProblemNotice problem={end.error} />
      <InlineConfirm
        label={t('dependent.end')}
        spoken={t('dependent.end_label', { name })}
        title={t('dependent.end_ask', { name })}
        text={t('dependent.end_text')}
        yes={t('dependent.end_yes')}
        no={t('dependent.end_no')}
        busy={end.isPending}
        onYes={() => end.mutate({ parent_id: parentId ?? '', id })}
      />
    </>
  );
}
