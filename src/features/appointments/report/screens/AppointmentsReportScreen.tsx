import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { APPLICATION } from '#features/access/model.ts';
import { NotificationsBannerPanel } from '#features/notifications/screens/NotificationsBannerPanel.tsx';
import { isRefusal } from '#kernel/client.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { useAdvancedFiltering } from '#kernel/ui/Grid/AdvancedFiltering.tsx';
import { emptyState, useGridUrlState } from '#kernel/ui/Grid/Grid.tsx';
import { ListShell } from '#kernel/ui/List.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { appointmentCalls } from '../../contract.ts';
import { LIMITS } from '../../model.ts';
import { keyOf } from '../../record/rules.ts';
import { texts } from '../../texts.ts';
import type { ReportRange } from '../forms.ts';
import { reportTexts } from '../texts.ts';
import { reportColumns } from './ReportColumns.tsx';
import { ReportDaysForm } from './ReportDaysForm.tsx';
import { useReportDays } from './useReportDays.ts';

const INITIAL = {
  ...emptyState,
  sort: [
    { key: 'date', desc: false },
    { key: 'zone', desc: false },
  ],
};

/** `/reports-company-appointments`: a company's appointments over days, for its dispatchers (spec §2 Company appointments report). */
export function AppointmentsReportScreen() {
  const [range, goTo] = useReportDays();
  const query = useMemo(() => ({ ...range, includeExtendedContainerInfo: true }), [range]);
  const read = useCall(
    appointmentCalls.list,
    { query },
    { action: texts.actions.list, ownErrors: 'fields', pollMs: 120_000 },
  );
  const state = useGridUrlState('list', INITIAL);
  const { columns, toggle } = useAdvancedFiltering(reportColumns, state);
  const { error } = read;
  const refusals = isRefusal(error) ? error.errors : undefined;
  const go = (asked: ReportRange) => {
    const isSame = asked.dateFrom === range.dateFrom && asked.dateTo === range.dateTo;
    if (isSame) void read.refetch();
    else goTo(asked);
  };
  return (
    <>
      <PageHead title={reportTexts.title} />
      <NotificationsBannerPanel application={APPLICATION.vehicleBooking} />
      <Panel title={reportTexts.rows} count={read.data?.length}>
        <Stack gap="sm">
          <ReportDaysForm range={range} errors={refusals} onGo={go} />
          {(read.data?.length ?? 0) >= LIMITS.rows && (
            <Text size="sm" c="dimmed">
              {reportTexts.cut(LIMITS.rows)}
            </Text>
          )}
          <ListShell
            read={read}
            failed={reportTexts.failed}
            label={reportTexts.rows}
            noun={reportTexts.noun}
            columns={columns}
            toolbar={() => toggle}
            rowId={keyOf}
            searchHint={reportTexts.search}
            empty={<EmptyState title={texts.empty.appointments} hint={reportTexts.emptyHint} />}
            exportName={reportTexts.exportName(range.dateFrom, range.dateTo)}
            storageKey="appointments-report"
            {...state}
          />
        </Stack>
      </Panel>
    </>
  );
}
