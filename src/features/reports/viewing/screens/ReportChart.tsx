import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import type { ChartData, ChartKind } from '../rules.ts';

/** Told apart from one another on light and dark; the legend and the tooltip name them. */
const COLOURS = ['harbour.5', 'orange.6', 'teal.6', 'grape.5', 'yellow.7', 'red.6', 'indigo.5', 'gray.6'];
const STILL = { isAnimationActive: false };
const HEIGHT = 320;

/** Bars, lines or stacked bars. Loaded when a chart is shown, as the kit for drawing is large. */
export function ReportChart({ kind, data, title }: { kind: ChartKind; data: ChartData; title: string }) {
  // By place: a name may hold what the kit takes for a path.
  const series = data.series.map((label, at) => ({ name: `s${at}`, label, color: COLOURS[at]! }));
  const points = data.points.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(data.series.map((name, at) => [`s${at}`, values[name] ?? 0])),
  }));
  const looks = {
    h: HEIGHT,
    data: points,
    dataKey: 'label',
    series,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' as const },
    valueFormatter: writeNumber,
    xAxisProps: { minTickGap: 16 },
    yAxisProps: { width: 64 },
    role: 'img',
    'aria-label': title,
  };
  if (kind === 'lines') return <LineChart {...looks} curveType="linear" lineProps={STILL} />;
  return (
    <BarChart
      {...looks}
      type={kind === 'stacked' ? 'stacked' : 'default'}
      barProps={STILL}
      maxBarWidth={48}
    />
  );
}

function writeNumber(value: number): string {
  return value.toLocaleString('en-NZ', { maximumFractionDigits: 2 });
}
