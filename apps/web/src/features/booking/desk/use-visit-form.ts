import type { FieldProblem } from '@acolhe/contract/problems';
import { softRules } from '@acolhe/domain/booking/booking-rules';
import { useState } from 'react';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import { useForm } from '../../../shared/form/form.ts';
import { type Draft, useSavedDraft } from './draft.ts';

const soft = new Set<string>(softRules);

type Options<A> = {
  initial: Draft;
  keep: (draft: Draft) => void;
  /** Sends the draft, with the rules to override. */
  send: (draft: Draft, rules: readonly string[]) => Promise<A>;
  done: (answer: A) => void;
};

/** The form of a visit. Broken rules are shown after submitting; submitting again with a reason overrides them. */
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
        // The panel shows the problems beside the reason: no field is invalid.
        throw new ProblemError({ ...error.body, fields: [] });
      }
    },
    done: (answer) => {
      setIsDone(true);
      done(answer);
    },
  });
  useSavedDraft(form.values, keep, !isDone);
  /** A new time breaks other rules: the reason given for the old one does not apply. */
  function setTime<N extends 'start' | 'professional_id' | 'specialty' | 'duration_minutes' | 'patient_id'>(
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
