import { shownName } from '@acolhe/domain/person/person-name';
import type { Answer } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { useAgeText } from '../record/age-text.ts';
import classes from './dependent-card.module.css';

/** A dependent, with what can be done for them. */
export function DependentCard({ dependent }: { dependent: Answer<'person', 'children'>[number] }) {
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
          leftSection={<Icon name="record" />}
        >
          {t('dependent.record')}
        </LinkButton>
        <LinkButton
          href={`/profile/person/edit/${dependent.id}`}
          variant="subtle"
          aria-label={t('dependent.details_label', { name })}
          leftSection={<Icon name="person" />}
        >
          {t('dependent.details')}
        </LinkButton>
      </div>
    </Card>
  );
}
