import { useEffect, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import type { Call } from '../../../shared/media/call/call.ts';
import { type SafetyWords, safetyWordsOf } from '../../../shared/media/safety/safety-words.ts';
import classes from './code-dialog.module.css';

/**
 * Safety words to compare, one list per peer because each pair has its own connection; they match if the connection has
 * no third party in between.
 */
export function CodeDialog({ call }: { call: Call }) {
  const t = useT();
  const { peers } = useObservable(call);
  const linked = peers.filter(({ link }) => link !== 'connecting');
  return (
    <div className={classes.body}>
      <p>{t('stage.code_text')}</p>
      {linked.length === 0 ? <p>{t('stage.code_alone')}</p> : null}
      {linked.map(({ person, page, name }) => (
        <Code key={page} call={call} person={person} name={name} />
      ))}
      <p>{t('stage.code_differs')}</p>
    </div>
  );
}

function Code({ call, person, name }: { call: Call; person: string; name: string }) {
  const t = useT();
  const [code, setCode] = useState<SafetyWords>();
  useEffect(() => {
    const connection = call.connection(person);
    let isCurrent = true;
    if (connection)
      void safetyWordsOf(connection).then((found) => {
        if (isCurrent) setCode(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [call, person]);
  if (!code) return null;
  return (
    <section className={classes.code} aria-label={t('stage.code_with', { name })}>
      <h3>{t('stage.code_with', { name })}</h3>
      <ol className={classes.words} lang="pt-BR">
        {code.words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, in its place
          <li key={index}>{word}</li>
        ))}
      </ol>
      <p className={classes.digits}>{t('stage.code_digits', { digits: code.digits.join(' ') })}</p>
    </section>
  );
}
