import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import type { Totem } from './queries.ts';
import classes from './totem-form.module.css';

/** The clinic's totems and displays, with when each was seen and what its printer does. */
export function TotemList({ totems }: { totems: readonly Totem[] }) {
  const t = useT();
  return (
    <RowTable
      label={t('screen.totems')}
      columns={[
        { head: t('label.label') },
        { head: t('totem_desk.kind') },
        { head: t('totem_desk.state') },
        { head: t('totem_desk.printer') },
      ]}
      rows={totems.map((totem) => ({
        key: totem.id,
        href: `/totems/${totem.id}`,
        cells: [
          <div key="name">
            <RowLink href={`/totems/${totem.id}`}>{totem.name}</RowLink>
            {totem.place ? <p className={classes.soft}>{totem.place}</p> : null}
          </div>,
          <p key="kind">{t(`totem_desk.kind.${totem.kind}`)}</p>,
          <State key="state" totem={totem} />,
          <PrinterText key="printer" totem={totem} />,
        ],
      }))}
    />
  );
}

export function State({ totem }: { totem: Totem }) {
  const t = useT();
  const format = useFormat();
  const { is_pairing, paired_at, seen_at } = totem;
  return (
    <div>
      {is_pairing ? <Badge tone="due">{t('totem_desk.state_waiting')}</Badge> : null}
      {!is_pairing && !paired_at ? <Badge tone="off">{t('totem_desk.state_unpaired')}</Badge> : null}
      {seen_at ? <p>{t('totem_desk.state_seen', { time: format.dayAndTime(seen_at) })}</p> : null}
    </div>
  );
}

export function PrinterText({ totem }: { totem: Totem }) {
  const t = useT();
  if (totem.kind === 'display' || !totem.printer) return null;
  const isWell = totem.printer === 'idle' || totem.printer === 'printing';
  return <Badge tone={isWell ? 'good' : 'due'}>{t(`totem_desk.printer.${totem.printer}`)}</Badge>;
}
