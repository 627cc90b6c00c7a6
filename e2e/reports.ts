import { expect, type Page } from '@playwright/test';
import { ROLE } from '#features/access/roles/model.ts';
import { reportCalls } from '#features/reports/contract.ts';
import type { Report } from '#features/reports/model.ts';
import { labelOf } from '#features/reports/rules.ts';
import { userCalls } from '#features/users/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import type { Port } from './port.ts';

/** Everything that a view tells, given to the report viewer of the demo port. */
export async function giveReport(
  port: Port,
  of: { name: string; source: string; params?: Partial<Report['reportParams'][number]>[] },
): Promise<Report> {
  const aroha = await port.as('Port admin');
  const view = { context: 'Landside', type: 'V', source: of.source } as const;
  const { columns } = await aroha.send(reportCalls.sourceColumn, { params: view });
  const viewers = rowsOf(await aroha.send(userCalls.ofRole, { params: { role: ROLE.ReportViewer } }));
  return aroha.send(reportCalls.create, {
    body: {
      reportName: of.name,
      reportDataSourceContext: view.context,
      reportDataSourceType: view.type,
      reportDataSource: view.source,
      reportColumns: columns.map((each, at) => ({
        ...each,
        SortNumber: at + 1,
        ColumnStringName: labelOf(each.ColumnName),
      })),
      reportParams: (of.params ?? []) as Report['reportParams'],
      reportUsers: viewers.map(({ userId }) => ({ userId })),
      isUnboundConfirmed: true,
    },
  });
}

export async function chooseReport(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Report', exact: true });
  await picker.click();
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible();
}
