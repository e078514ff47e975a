import { type BarChartCreatedEvent, type BarChartOptions, BarChart as Chartist } from 'chartist';
import { useEffect, useRef } from 'react';
import classes from './bar-chart.module.css';

type Series = readonly { tone: string; values: readonly number[] }[];

type BarChartProps = {
  /** Stacked from the ground up, a value for each bar. */
  series: Series;
  /** A value as it is written on the scale. */
  scale: (value: number) => string;
  /** Width of the scale in pixels. */
  scaleWidth: number;
};

/** How much of its step a bar takes, and how wide it may get, in pixels. */
const SHARE = 0.8;
const WIDEST = 40;

/** Stacked bars on a scale, as wide as the place they stand in. */
export function BarChart({ series: given, scale, scaleWidth }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  // Drawn again where the figures are others, not with each tick of the clock around it.
  const drawn = JSON.stringify(given);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const series: Series = JSON.parse(drawn);
    const count = Math.max(1, ...series.map(({ values }) => values.length));
    const options: BarChartOptions = {
      stackBars: true,
      chartPadding: { top: 10, right: 0, bottom: 0, left: 0 },
      axisX: { showGrid: false, showLabel: false, offset: 0 },
      axisY: {
        onlyInteger: true,
        offset: scaleWidth,
        scaleMinSpace: 40,
        labelInterpolationFnc: (value) => scale(Number(value)),
      },
      classNames: { label: classes.label, grid: classes.grid, bar: classes.bar },
    };
    const data = { series: series.map(({ tone, values }) => ({ data: [...values], className: classes[tone] })) };
    const chart = new Chartist(element, data, options);
    chart.on('created', ({ chartRect }: BarChartCreatedEvent) => {
      const width = Math.min(WIDEST, (chartRect.width() / count) * SHARE);
      element.style.setProperty('--bar', `${width}px`);
    });
    return () => {
      chart.detach();
      element.replaceChildren();
    };
  }, [drawn, scale, scaleWidth]);
  return <div ref={place} className={classes.chart} />;
}
