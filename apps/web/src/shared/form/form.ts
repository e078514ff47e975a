import type { FieldProblem, ProblemBody } from '@acolhe/contract/problems';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { localProblem, ProblemError } from '../api/problem-error.ts';
import { useT } from '../i18n/i18n.tsx';
import { useEarlyForm } from './early-form.ts';

type Values = Record<string, string | boolean>;
type Name<V> = keyof V & string;

/** Code that is needed once something is wrong. */
const loadWords = () => import('./field-words.ts');

type FormOptions<V extends Values, A> = {
  initial: V;
  /** Checks before sending, loaded on demand: `() => import('@acolhe/contract/identity/user').then((m) => m.signUpInput)`. */
  schema?: () => Promise<ZodType>;
  /** Converts the typed values to the input of the call. */
  toInput?: (values: V) => unknown;
  submit: (values: V) => Promise<A>;
  /** Session storage key under which typed values survive a reload in this tab; include the person in it. */
  keep?: string;
  done?: (answer: A) => void;
};

/**
 * The one way to do forms: what was typed is kept whatever happens; all field problems show at once, in the words of
 * the server or of the same schema here; the first wrong field gets the focus; anything else is `problem`.
 *
 *     const form = useForm({ initial: { email: '' }, submit: (values) => forgotten.mutateAsync(values) });
 *     <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
 *       <TextField {...form.field('email')} label={t('label.email')} />
 */
export function useForm<V extends Values, A>(options: FormOptions<V, A>) {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => ({ ...options.initial, ...restored<V>(options.keep) }));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [problem, setProblem] = useState<ProblemBody | null>(null);
  const [busy, setBusy] = useState(false);

  function set<N extends Name<V>>(name: N, value: V[N]): void {
    setValues((before) => {
      const after = { ...before, [name]: value };
      if (options.keep) sessionStorage.setItem(options.keep, JSON.stringify(after));
      return after;
    });
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  useEarlyForm(ref, (name, value) => {
    if (typeof options.initial[name] === 'string') set(name, value as V[string]);
  });

  function show(fields: readonly FieldProblem[], rest: ProblemBody | null): void {
    setErrors(Object.fromEntries(fields.map((field) => [field.path, field.message])));
    const unknown = fields.filter((field) => !(field.path in options.initial));
    // A problem of a field that is not on the screen must still be shown.
    setProblem(rest && unknown.length > 0 ? { ...rest, message: unknown.map((f) => f.message).join(' ') } : rest);
    focusFirst(ref.current, new Set(fields.map((field) => field.path)));
  }

  async function worded(fields: readonly FieldProblem[]): Promise<readonly FieldProblem[]> {
    const words = await loadWords().catch(() => null);
    return words ? fields.map((field) => words.inOwnWords(ref.current?.elements ?? [], field, t)) : fields;
  }

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      if (options.schema) {
        const [schema, { wrongFields }] = await Promise.all([options.schema(), loadWords()]);
        const found = wrongFields(schema, options.toInput?.(values) ?? values, t);
        if (found.length > 0) return show(await worded(found), null);
      }
      setErrors({});
      const answer = await options.submit(values);
      if (options.keep) sessionStorage.removeItem(options.keep);
      options.done?.(answer);
    } catch (error) {
      if (error instanceof ProblemError) {
        // "Some fields need to be corrected" adds nothing to marked fields; any other problem has advice of its own.
        const saysMore =
          error.code !== 'invalid_input' || error.fields.some((field) => !(field.path in options.initial));
        show(await worded(error.fields), saysMore ? error.body : null);
      } else {
        console.error(error);
        show([], localProblem('unexpected', 500, t));
      }
    } finally {
      setBusy(false);
    }
  }

  const props = (name: Name<V>) => ({ name, id: `field-${name}`, error: errors[name] });
  const text = (name: Name<V>) => ({ ...props(name), value: String(values[name] ?? '') });

  return {
    ref,
    values,
    errors,
    problem,
    busy,
    set,
    setProblem,
    send,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void send();
    },
    /** Props of a text field. */
    field: (name: Name<V>) => ({
      ...text(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.currentTarget.value as V[typeof name]),
    }),
    /** Props of a `WrittenField`. */
    written: (name: Name<V>) => ({
      ...text(name),
      onWritten: (value: string) => set(name, value as V[typeof name]),
    }),
    /** Props of a checkbox or switch. */
    check: (name: Name<V>) => ({
      ...props(name),
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as V[typeof name]),
    }),
  };
}

/** Values typed before a reload. */
function restored<V>(key: string | undefined): Partial<V> {
  try {
    return key ? JSON.parse(sessionStorage.getItem(key) ?? '{}') : {};
  } catch {
    return {};
  }
}

function focusFirst(form: HTMLFormElement | null, wrong: ReadonlySet<string>): void {
  if (wrong.size === 0) return;
  const before = document.activeElement;
  // After React has marked the fields, so that a screen reader reads the message with the field.
  requestAnimationFrame(() => {
    // Frames may come late; a person who is in another field by then stays there.
    if (document.activeElement !== before && form?.contains(document.activeElement)) return;
    const fields = Array.from(form?.elements ?? []) as HTMLInputElement[];
    fields.find((field) => wrong.has(field.name))?.focus();
  });
}
