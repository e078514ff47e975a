import { type ScopeGroup, scopeGroupNames } from '@acolhe/domain/fhir/data-access';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import classes from './sharing.module.css';

type Props = {
  legend: string;
  /** Parts that can be chosen; all by default. */
  parts?: readonly ScopeGroup[];
  chosen: readonly ScopeGroup[];
  isWrong: boolean;
  onChange: (chosen: ScopeGroup[]) => void;
};

/** Parts of a record that a program may read. */
export function PartFields({ legend, parts = scopeGroupNames, chosen, isWrong, onChange }: Props) {
  const t = useT();
  return (
    <fieldset className={classes.scopes}>
      <legend>{legend}</legend>
      {parts.map((part) => (
        <Checkbox
          key={part}
          label={t(`sharing.scope.${part}`)}
          checked={chosen.includes(part)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, part] : chosen.filter((one) => one !== part))
          }
        />
      ))}
      {isWrong || chosen.length === 0 ? (
        <p role="alert" className={classes.error}>
          {t('sharing.scopes_missing')}
        </p>
      ) : null}
    </fieldset>
  );
}
