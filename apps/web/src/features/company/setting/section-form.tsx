import type { ReactNode } from 'react';
import type { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { RuleFormEnd } from '../../../shared/ui/field/form-end.tsx';
import classes from './setting.module.css';

/** Frame of a section's form: its cards, then the one button and whatever went wrong. */
export function SectionForm({
  form,
  onReload,
  children,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any values
  form: Pick<ReturnType<typeof useForm<any, any>>, 'ref' | 'onSubmit' | 'problem' | 'busy'>;
  onReload: () => void;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      {children}
      <RuleFormEnd form={form} label={t('setting.save')} onReload={onReload} />
    </form>
  );
}

/** A checkbox, and what it changes in plain words. */
export function HintedCheckbox({ hint, ...box }: { hint: ReactNode } & Parameters<typeof Checkbox>[0]) {
  return (
    <div className={classes.check}>
      <Checkbox {...box} />
      <p className={classes.soft}>{hint}</p>
    </div>
  );
}
