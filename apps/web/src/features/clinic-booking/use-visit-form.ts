import type { FieldProblem } from '@acolhe/contract/problems';
import { softRules } from '@acolhe/domain/booking-rules';
import { useState } from 'react';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { useForm } from '../../shared/form/form.ts';
import { type Draft, useKept } from './draft.ts';

const soft = new Set<string>(softRules);

type Options<A> = {
  initial: Draft;
  keep: (draft: Draft) => void;
  /** Sends the draft, with the rules that were seen and are overridden. */
  send: (draft: Draft, rules: readonly string[]) => Promise<A>;
  done: (answer: A) => void;
};

/** The form of a visit. The rules that a time breaks are told once it was sent; sent again with a reason, they are overridden. */
export function useVisitForm<A>({ initial, keep, send, done }: Options<A>) {
  const [broken, setBroken] = useState<readonly FieldProblem[]>([]);
  const [isDone, setIsDone] = useState(false);
  const form = useForm<Draft, A>({
    initial,
    submit: async (draft) => {
      try {
        const rules = broken.map(({ code }) => code);
        return await send(draft, rules);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'override_needed') throw error;
        setBroken(error.fields.filter(({ code }) => soft.has(code)));
        // The panel says it in full, beside the reason: the fields are not wrong.
        throw new ProblemError({ ...error.body, fields: [] });
      }
    },
    done: (answer) => {
      setIsDone(true);
      done(answer);
    },
  });
  useKept(form.values, keep, !isDone);
  /** Another time has rules of its own: a reason given for the one before is no reason for it. */
  function setTime<N extends 'start' | 'professional_id' | 'duration_minutes' | 'patient_id'>(
    name: N,
    value: string,
  ): void {
    form.set(name, value);
    setBroken([]);
  }
  const isAsking = broken.length > 0;
  return {
    form,
    broken,
    isAsking,
    setTime,
    problem: form.problem?.code === 'override_needed' ? null : form.problem,
  };
}
