export type Row = { what: string; ours: string; baseline: string; ratio: string; goal: string };

/** One line of a report; the ratio is the product's figure to the baseline's of the same run. */
export function row(what: string, ours: string, baseline: string, ratio: number | undefined, goal = ''): Row {
  return { what, ours, baseline, ratio: ratio === undefined ? '' : ratio.toFixed(2), goal };
}

export function printReport(title: string, rows: Row[]): void {
  const head: Row = { what: title, ours: 'Acolhe', baseline: 'baseline', ratio: 'ratio', goal: 'goal' };
  const all = [head, ...rows];
  const width = (key: keyof Row) => Math.max(...all.map((line) => line[key].length));
  const keys: (keyof Row)[] = ['what', 'ours', 'baseline', 'ratio', 'goal'];
  for (const line of all)
    console.log(
      keys
        .map((key) => line[key].padEnd(width(key)))
        .join('  ')
        .trimEnd(),
    );
  console.log('');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
