import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { RowList } from '../row/row-list.tsx';
import classes from './row-table.module.css';

type RowTableProps = {
  label: string;
  busy?: boolean;
  columns: readonly { head: string; isNumber?: boolean }[];
  rows: readonly {
    key: string;
    /** The address that a press on the row opens; one of its cells has the link. */
    href?: string | undefined;
    /** In the order of the columns. */
    cells: readonly ReactNode[];
  }[];
  /** How the cells of a row lie on a phone, where one under the other is not enough. */
  card?: string | undefined;
};

/** Rows of one kind: a table with heads where there is room, cards on a phone. */
export function RowTable({ label, busy, columns, rows, card }: RowTableProps) {
  const [, navigate] = useLocation();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (!isWide) {
    return (
      <RowList label={label} busy={busy}>
        {rows.map(({ key, cells }) => (
          <li key={key} className={card ?? classes.card}>
            {columns.map(({ head }, at) => (
              <div key={head}>{cells[at]}</div>
            ))}
          </li>
        ))}
      </RowList>
    );
  }
  return (
    <div className={classes.frame} aria-busy={busy || undefined}>
      <Table aria-label={label} className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ head, isNumber }) => (
              <Table.Th key={head} scope="col" data-number={isNumber || undefined}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, href, cells }) => (
            <Table.Tr
              key={key}
              data-link={href ? true : undefined}
              onClick={href ? (event) => isOfRow(event) && navigate(href) : undefined}
            >
              {columns.map(({ head, isNumber }, at) => (
                <Table.Td key={head} data-number={isNumber || undefined}>
                  {cells[at]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Whether a press is meant for the row: a link, button or checkbox takes its own, and marked text is to be copied. */
function isOfRow({ target }: MouseEvent): boolean {
  return !(target as Element).closest('a, button, label') && window.getSelection()?.isCollapsed !== false;
}
