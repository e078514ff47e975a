import { holders } from '@acolhe/contract/identity/holder';
import type { PermissionTable as Table } from '@acolhe/contract/identity/permission-table';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import classes from './permission-table.module.css';

type Capability = Table[number]['capabilities'][number];

/** Capabilities of each role: a table for each area, on a phone a card for each capability. */
export function PermissionTable({ table }: { table: Table }) {
  const t = useT();
  return table.map(({ area, capabilities }) => (
    <Card as="section" key={area} className={classes.area}>
      <h2>{t(`permission.area.${area}`)}</h2>
      <RowTable
        label={t(`permission.area.${area}`)}
        card={classes.card}
        columns={[
          { head: t('permission.capability') },
          ...holders.map((holder) => ({ head: t(`permission.holder.${holder}`) })),
        ]}
        rows={capabilities.map((capability) => ({
          key: capability.name,
          cells: [
            <What key="what" capability={capability} />,
            ...holders.map((holder) => <Answer key={holder} holder={holder} answer={capability.may[holder]} />),
          ],
        }))}
      />
    </Card>
  ));
}

function What({ capability: { name, may, rule } }: { capability: Capability }) {
  const t = useT();
  const isOff = Object.values(may).includes('off');
  return (
    <>
      <p className={classes.what}>{t(`permission.do.${name}`)}</p>
      {isOff && rule ? (
        <p className={classes.soft}>{t('permission.off_by', { rule: t(`permission.rule.${rule}`) })}</p>
      ) : null}
    </>
  );
}

function Answer({ holder, answer = 'no' }: { holder: (typeof holders)[number]; answer?: 'yes' | 'no' | 'off' }) {
  const t = useT();
  return (
    <p className={classes.answer} data-answer={answer}>
      <span className={classes.holder}>{t(`permission.holder.${holder}`)}</span>
      <span className={classes.word}>{t(`permission.${answer}`)}</span>
    </p>
  );
}
