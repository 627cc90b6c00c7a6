import { useEffect, useMemo, useRef, useState } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { ROLE } from '#features/access/model.ts';
import { isRefusal } from '#kernel/client.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { reportCalls } from '../../contract.ts';
import type { ViewerReport } from '../../model.ts';
import { viewingTexts as texts } from '../texts.ts';
import { ReportFiltersForm } from './ReportFiltersForm.tsx';
import { ReportPickerPanel } from './ReportPickerPanel.tsx';
import { ReportResults } from './ReportResults.tsx';
import classes from './ReportsScreen.module.css';
import { useReportAddress } from './useReportAddress.ts';
import { useReportRecord } from './useReportRecord.ts';

/** `/reports`: a report with its filters, its rows and its chart, for those whom it was given to (spec §2 Reports screen). */
export function ReportsScreen() {
  const screen = useReportAddress();
  const { address } = screen;
  const reports = useCall(reportCalls.ofUser, {}, { action: texts.actions.list });
  const chosen = reports.data?.find(each => each.reportId === address.reportId);
  const account = useCall(accessCalls.account, {}, { action: texts.actions.list, freshMs: Infinity });
  const choosesCompany =
    chosen?.isCompanyReport === true && account.data?.roles.includes(ROLE.PortAdmin) === true;

  const filters = useCall(
    reportCalls.filters,
    { params: { id: chosen?.reportId ?? 0 }, query: {} },
    { action: texts.actions.filters, enabled: chosen !== undefined },
  );
  const isFree = filters.data?.length === 0;
  const isAsked = chosen !== undefined && (isFree || address.isAsked);
  const question = useMemo(
    () =>
      isAsked
        ? { reportId: chosen.reportId, filters: isFree ? [] : address.filters, companyId: address.companyId }
        : null,
    [isAsked, chosen?.reportId, isFree, address.filters, address.companyId],
  );
  const record = useReportRecord(question);
  const refusals = question && isRefusal(record.error) ? record.error.errors : undefined;

  const [opened, setOpened] = useState(true);
  const handle = useRef<HTMLButtonElement>(null);
  const isLoaded = question !== null && record.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const hadFocus = handle.current?.closest('section')?.contains(document.activeElement);
    setOpened(false);
    if (hadFocus) handle.current?.focus({ preventScroll: true });
  }, [isLoaded, question]);
  useEffect(() => {
    if (refusals) setOpened(true);
  }, [refusals]);

  return (
    <div className={classes.screen}>
      <PageHead title={texts.title} />
      <div className={classes.board}>
        <ReportPickerPanel
          reports={reports}
          chosen={chosen}
          onChoose={screen.choose}
          opened={opened}
          onToggle={setOpened}
          handle={handle}
        >
          {chosen && (
            <Reading read={filters} failed={texts.failedFilters} lines={3}>
              {list => (
                <ReportFiltersForm
                  key={chosen.reportId}
                  filters={list}
                  given={address.filters}
                  choosesCompany={choosesCompany}
                  companyId={address.companyId}
                  errors={refusals}
                  onLoad={(given, companyId) => {
                    const before = JSON.stringify([address.filters, address.companyId, isAsked]);
                    screen.load(given, companyId);
                    if (before === JSON.stringify([given, companyId, true])) void record.refetch();
                  }}
                />
              )}
            </Reading>
          )}
        </ReportPickerPanel>
        <div className={classes.main}>
          {chosen === undefined || question === null ? (
            <Panel title={chosen?.reportName ?? texts.title}>
              <NotLoaded address={address.reportId} chosen={chosen} isRead={reports.data !== undefined} />
            </Panel>
          ) : (
            <Panel title={chosen.reportName} count={record.data?.rows.length}>
              <Reading read={record} failed={texts.failed} lines={10}>
                {rows => (
                  <ReportResults
                    report={chosen}
                    record={rows}
                    question={question}
                    isReloading={record.isFetching}
                    onReload={() => void record.refetch()}
                    screen={screen}
                  />
                )}
              </Reading>
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}

type NotLoadedProps = { address: number | null; chosen: ViewerReport | undefined; isRead: boolean };

function NotLoaded({ address, chosen, isRead }: NotLoadedProps) {
  if (chosen) return <EmptyState title={texts.fillFirst} hint={texts.fillFirstHint} />;
  if (address !== null && isRead) return <EmptyState title={texts.gone} hint={texts.goneHint} />;
  return <EmptyState title={texts.nothingChosen} hint={texts.nothingChosenHint} />;
}
