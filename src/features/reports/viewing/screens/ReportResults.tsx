import { Button, Switch } from '@mantine/core';
import IconReload from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconExcel from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import { useMemo, useRef } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { useAdvancedFiltering } from '#kernel/ui/Grid/AdvancedFiltering.tsx';
import { foundRows } from '#kernel/ui/Grid/foundRows.ts';
import { Grid, useGridUrlState } from '#kernel/ui/Grid/Grid.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { useFocusThrough } from '#kernel/ui/useFocusOnwards.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { MOST_REPORT_ROWS, type ReportRecord, type ViewerReport } from '../../model.ts';
import { type Chartable, chartable, fittingChoice } from '../rules.ts';
import { viewingTexts as texts } from '../texts.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { gridColumns, type ReportRow } from './ReportColumns.tsx';
import classes from './ReportsScreen.module.css';
import type { useReportAddress } from './useReportAddress.ts';
import { useReportExport } from './useReportExport.ts';
import type { Question } from './useReportRecord.ts';

type Props = {
  report: ViewerReport;
  record: ReportRecord;
  question: Question;
  isReloading: boolean;
  onReload: () => void;
  screen: ReturnType<typeof useReportAddress>;
};

const rowId = (row: ReportRow): string => String(row.at);

/** What a report holds: its grid with Reload, Excel Export, Show Advanced Filtering and search, and its chart (spec §2). */
export function ReportResults({ report, record, question, isReloading, onReload, screen }: Props) {
  const { timeZone } = usePortTime();
  const isPhone = usePhone();
  const reload = useRef<HTMLButtonElement>(null);
  useFocusThrough(isReloading, reload);
  const { columns } = record;
  const rows = useMemo(() => record.rows.map((cells, at) => ({ at, cells })), [record]);
  const ofGrid = useMemo(() => gridColumns(columns, timeZone), [columns, timeZone]);
  const kept = useGridUrlState('list');
  const filtering = useAdvancedFiltering(ofGrid, kept);
  const exporting = useReportExport();

  const can = useMemo(() => chartable(columns), [columns]);
  const canDraw = can !== null && rows.length > 0;
  const isChartShown = canDraw && (screen.address.isChartShown ?? !isPhone);
  const toolsOver = (shown: readonly string[]) => (
    <>
      <Button
        ref={reload}
        variant="default"
        leftSection={<IconReload size={16} aria-hidden />}
        loading={isReloading}
        onClick={onReload}
      >
        {texts.reload}
      </Button>
      <Button
        variant="default"
        leftSection={<IconExcel size={16} aria-hidden />}
        loading={exporting.isPending}
        disabled={rows.length === 0}
        onClick={() => exporting.save(question, columns, { state: kept.state, shown })}
      >
        {texts.excel}
      </Button>
      {filtering.toggle}
      {canDraw && (
        <Switch
          label={texts.showChart}
          checked={isChartShown}
          onChange={event => screen.showChart(event.currentTarget.checked)}
        />
      )}
    </>
  );
  return (
    <>
      {record.isCutOff && <Shortened why={texts.cutOff(MOST_REPORT_ROWS)} />}
      {record.stopped !== null && <Shortened why={record.stopped} />}
      <div className={classes.results} data-chart={isChartShown || undefined}>
        <Grid
          key={report.reportId}
          label={texts.rowsOf(report.reportName)}
          data={rows}
          columns={filtering.columns}
          rowId={rowId}
          paging="pages"
          storageKey={`report-${report.reportId}`}
          empty={
            <EmptyState
              title={texts.empty}
              hint={question.filters.length > 0 ? texts.emptyHint : texts.emptyHintUnfiltered}
            />
          }
          toolbar={(_, shown) => toolsOver(shown.map(({ key }) => key))}
          {...kept}
        />
        {isChartShown && <FoundChart {...{ can, record, rows, ofGrid, kept, screen }} />}
      </div>
    </>
  );
}

type FoundProps = {
  can: Chartable;
  record: ReportRecord;
  rows: readonly ReportRow[];
  ofGrid: ReturnType<typeof gridColumns>;
  kept: ReturnType<typeof useGridUrlState>;
  screen: Props['screen'];
};

/** The chart of what the grid finds. */
function FoundChart({ can, record, rows, ofGrid, kept, screen }: FoundProps) {
  const { search, filters } = kept.state;
  const found = useMemo(() => foundRows(rows, ofGrid, { search, filters }), [rows, ofGrid, search, filters]);
  const choice = useMemo(() => fittingChoice(can, screen.address.chart), [can, screen.address.chart]);
  return (
    <ChartPanel columns={record.columns} rows={found} can={can} choice={choice} onChoose={screen.draw} />
  );
}

/** These are not all rows that there are. */
function Shortened({ why }: { why: string }) {
  return (
    <div className={classes.shortened} role="status">
      <ToneIcon tone="warning" size={17} />
      {why}
    </div>
  );
}
