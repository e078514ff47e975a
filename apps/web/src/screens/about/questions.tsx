import { Link } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import classes from './about.module.css';

const questions = ['need', 'pay', 'cancel', 'drop', 'family', 'paper', 'urgent', 'private'] as const;

/** Questions that people ask before their first visit; the answers unfold without any script. */
export function Screen() {
  const t = useT();
  const { refund_hours: hours } = useSetup().setup.company;
  return (
    <Page title={t('screen.questions')} lead={t('about.questions_lead')}>
      {questions.map((name) => (
        <Card key={name}>
          <details className={classes.question}>
            <summary>
              <h2>{t(`about.q.${name}`)}</h2>
            </summary>
            <p>{t(`about.a.${name}`, { hours })}</p>
          </details>
        </Card>
      ))}
      <p>
        <Link href="/additional">{t('about.questions_more')}</Link>
      </p>
    </Page>
  );
}
