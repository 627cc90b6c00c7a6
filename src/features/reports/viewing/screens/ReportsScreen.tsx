import { useState } from 'react';
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
import type { GivenFilter } from '../../rules.ts';
import { viewingTexts as texts } from '../texts.ts';
import { ReportFiltersForm } from './ReportFiltersForm.tsx';
import { ReportPickerPanel } from './ReportPickerPanel.tsx';
import { ReportResults } from './ReportResults.tsx';
import classes from './ReportsScreen.module.css';
import { useFocusWhenFolded } from './useFocusWhenFolded.ts';
import { useReportAddress } from './useReportAddress.ts';
import { useReportFilters } from './useReportFilters.ts';
import { type Question, useReportRecord } from './useReportRecord.ts';

/** `/reports`: a report with its filters, its rows and its chart, for those whom it was given to (spec §2 Reports screen). */
export function ReportsScreen() {
  const screen = useReportAddress();
  const { address } = screen;
  const reports = useCall(reportCalls.ofUser, {}, { action: texts.actions.list });
  const chosen = reports.data?.find(each => each.reportId === address.reportId);
  const account = useCall(accessCalls.account, {}, { action: texts.actions.list, freshMs: Infinity });
  const isKnown = account.data !== undefined || account.isError;
  const choosesCompany =
    chosen?.isCompanyReport === true && account.data?.roles.includes(ROLE.PortAdmin) === true;
  // In a link of somebody who chose a company, anybody else sees the own rows.
  const loadedCompany = choosesCompany ? address.companyId : null;
  const [picked, pick] = useState<{ at: string; companyId: number | null } | null>(null);
  const at = `${address.reportId} ${loadedCompany}`;
  const companyId = picked?.at === at ? picked.companyId : loadedCompany;

  const filters = useReportFilters(chosen?.reportId, companyId);
  const isFree = filters.data?.length === 0;
  const question: Question | null =
    chosen && isKnown && (isFree || address.isAsked)
      ? { reportId: chosen.reportId, filters: isFree ? [] : address.filters, companyId: loadedCompany }
      : null;
  const record = useReportRecord(question);
  const refusals = question && isRefusal(record.error) ? record.error.errors : undefined;

  // It folds once there are rows, and unfolds when they are refused; a person's own turn lasts until the next of these.
  const stage = JSON.stringify([question, record.data !== undefined, refusals ?? null]);
  const [turned, turn] = useState({ at: '', opened: true });
  const isLoaded = question !== null && record.data !== undefined && !refusals;
  const opened = turned.at === stage ? turned.opened : !isLoaded;
  const handle = useFocusWhenFolded(opened);

  return (
    <div className={classes.screen}>
      <PageHead title={texts.title} />
      <div className={classes.board}>
        <ReportPickerPanel
          reports={reports}
          chosen={chosen}
          onChoose={screen.choose}
          opened={opened}
          onToggle={to => turn({ at: stage, opened: to })}
          handle={handle}
        >
          {chosen && (
            <Reading read={filters} failed={texts.failedFilters} lines={3}>
              {list => (
                <ReportFiltersForm
                  key={[chosen.reportId, ...list.map(each => each.FilterColumn)].join()}
                  filters={list}
                  given={address.filters}
                  choosesCompany={choosesCompany}
                  companyId={companyId}
                  onCompany={chosenId => pick({ at, companyId: chosenId })}
                  errors={refusals}
                  onLoad={given => {
                    const isSame = isSameQuestion(question, given, companyId);
                    screen.load(given, companyId);
                    if (isSame) void record.refetch();
                  }}
                />
              )}
            </Reading>
          )}
        </ReportPickerPanel>
        <div className={classes.main}>
          {chosen === undefined || question === null ? (
            <Panel title={chosen?.reportName ?? texts.title}>
              <NotLoaded address={address.reportId} chosen={chosen} given={reports.data?.length} />
            </Panel>
          ) : (
            <Panel title={chosen.reportName} count={record.data?.rows.length}>
              <Reading
                read={record}
                failed={[texts.failed, ...(refusals?.['Exception'] ?? [])].join(' ')}
                lines={10}
              >
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

type NotLoadedProps = {
  address: number | null;
  chosen: ViewerReport | undefined;
  /** How many there are to choose from, once that is read. */
  given: number | undefined;
};

function NotLoaded({ address, chosen, given }: NotLoadedProps) {
  if (chosen) return <EmptyState title={texts.fillFirst} hint={texts.fillFirstHint} />;
  const hint = given === 0 ? texts.noneGivenHint : texts.goneHint;
  if (address !== null && given !== undefined) return <EmptyState title={texts.gone} hint={hint} />;
  if (given === 0) return <EmptyState title={texts.noneGiven} hint={hint} />;
  return <EmptyState title={texts.nothingChosen} hint={texts.nothingChosenHint} />;
}

/** As the address has it: texts. */
function isSameQuestion(
  asked: Question | null,
  given: readonly GivenFilter[],
  companyId: number | null,
): boolean {
  return asked !== null && asked.companyId === companyId && written(asked.filters) === written(given);
}

function written(filters: readonly GivenFilter[]): string {
  return JSON.stringify(filters.map(each => [each.FilterColumn, String(each.FilterValue)]));
}
