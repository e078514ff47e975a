import type { ManagedClub } from '@acolhe/contract/club/club';
import { byText } from '@acolhe/domain/text/collation';
import { useForm } from '../../../shared/form/form.ts';
import { wholeForm } from '../../../shared/form/typed-number.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../../shared/ui/field/form-end.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { voucherForm } from '../../voucher/draft.ts';
import { BenefitFields } from './benefit-fields.tsx';
import classes from './club-desk.module.css';
import { benefitsOf, type ClubDraft, clubInput, draftOf, textOfBenefits } from './draft.ts';

type ClubFormProps = {
  club?: ManagedClub;
  specialties: readonly string[];
  keep: string;
  label: string;
  submit: (input: ReturnType<typeof clubInput>) => Promise<ManagedClub>;
  done: (club: ManagedClub) => void;
  /** Loads the version of another editor, who saved first. */
  onReload: () => void;
};

/** All that a manager decides of a club. */
export function ClubForm({ club, specialties, keep, label, submit, done, onReload }: ClubFormProps) {
  const t = useT();
  const form = useForm<ClubDraft, ManagedClub>({
    initial: draftOf(club),
    schema: () => import('@acolhe/contract/club/club').then((module) => module.clubRules),
    toInput: clubInput,
    submit: (draft) => submit(clubInput(draft)),
    keep,
    done,
  });
  const { values } = form;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        <div className={classes.pair}>
          <TextField {...form.field('name')} label={t('club_desk.name')} maxLength={80} autoComplete="off" />
          <TextField {...form.field('sponsor')} label={t('label.sponsor')} maxLength={120} autoComplete="off" />
        </div>
        <TextAreaField {...form.field('about')} label={t('club_desk.about')} optional rows={3} maxLength={2000} />
        <TextAreaField
          {...form.field('how_to_join')}
          label={t('label.how_to_join')}
          optional
          rows={2}
          maxLength={1000}
        />
        <Checkbox {...form.check('is_public')} label={t('club_desk.is_public')} />
        <Checkbox {...form.check('has_colour')} label={t('club_desk.own_colour')} />
        {values.has_colour ? (
          <label className={classes.colour}>
            <span>{t('club_desk.colour')}</span>
            <input
              type="color"
              value={values.colour}
              onChange={(event) => form.set('colour', event.currentTarget.value)}
            />
          </label>
        ) : null}
      </Card>
      <Card as="section">
        <h2>{t('club_desk.benefits')}</h2>
        <p className={classes.soft}>{t('club_desk.benefits_hint')}</p>
        <BenefitFields
          benefits={benefitsOf(values.benefits)}
          specialties={[...specialties].sort(byText)}
          errors={form.errors}
          onChange={(benefits) => form.set('benefits', textOfBenefits(benefits))}
        />
      </Card>
      <Card as="section">
        <h2>{t('club_desk.who_joins')}</h2>
        <div className={classes.pair}>
          <WrittenField
            {...form.written('join_code')}
            as={voucherForm}
            label={t('label.join_code')}
            description={t('club_desk.join_code_hint')}
            optional
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...form.field('credential_key')}
            label={t('label.credential_key')}
            description={t('club_desk.credential_hint')}
            optional
            maxLength={60}
            autoComplete="off"
          />
          <WrittenField {...form.written('max_dependents')} as={wholeForm} label={t('label.max_dependents')} />
        </div>
        {club ? <Checkbox {...form.check('is_active')} label={t('club_desk.active')} /> : null}
      </Card>
      <RuleFormEnd form={form} label={label} onReload={onReload} />
    </form>
  );
}
