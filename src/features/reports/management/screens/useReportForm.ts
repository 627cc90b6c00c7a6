import { type RefObject, useRef } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { useAction } from '#kernel/hooks.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { type Draft, useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { reportCalls } from '../../contract.ts';
import type { Report, ReportColumn, ReportParam, ReportUser } from '../../model.ts';
import { texts as reportTexts } from '../../texts.ts';
import { type WorkingForm, workingReport } from '../forms.ts';
import { asksUnbound, isReportBound, namesOf, type WorkingReport } from '../rules.ts';
import { managementTexts as texts } from '../texts.ts';

type Options = {
  report: Report | null;
  /** Whether the chosen source binds itself to the company, as far as it is known. */
  isSourceBound: RefObject<boolean>;
  onSaved: () => void;
};

/** The form of a report: asked about before customers see the rows of every company, then saved with its version. */
export function useReportForm({ report, isSourceBound, onSaved }: Options) {
  const options = { action: texts.actions.save, ownErrors: 'fields' } as const;
  const create = useAction(reportCalls.create, options);
  const change = useAction(reportCalls.change, options);
  const answers = useAnswers();
  const isUnboundConfirmed = useRef(false);
  return useSchemaForm({
    schema: workingReport,
    initial: typedOf(report),
    version: report?.version,
    typedOf,
    guards: [
      async values => {
        isUnboundConfirmed.current = asksUnbound(
          isReportBound(values, isSourceBound.current),
          values.reportUsers,
        );
        if (!isUnboundConfirmed.current) return true;
        const customers = values.reportUsers.filter(each => each.isCustomer);
        return confirm({
          title: texts.unbound.title,
          message: texts.unbound.body(namesOf(customers)),
          yes: texts.unbound.yes,
        });
      },
    ],
    onSubmit: async ({ reportUsers, ...values }, { version }) => {
      const body = {
        ...values,
        reportUsers: reportUsers.map(({ userId }) => ({ userId })),
        isUnboundConfirmed: isUnboundConfirmed.current,
      };
      if (report) await change.mutateAsync({ body: { ...body, reportId: report.reportId, version } });
      else await create.mutateAsync({ body });
      // The list behind knows the new version before somebody deletes by it.
      await answers.whenReadAgain(reportCalls.reports);
      snackbar(report ? reportTexts.updated : reportTexts.created);
      onSaved();
    },
  });
}

/** A report as its form begins. */
function typedOf(report: Report | null): Draft<WorkingForm> {
  return {
    reportName: report?.reportName ?? '',
    reportDataSourceContext: report?.reportDataSourceContext ?? null,
    reportDataSourceType: report?.reportDataSourceType ?? null,
    reportDataSource: report?.reportDataSource ?? null,
    reportIsCompanyBinded: report?.reportIsCompanyBinded ?? false,
    reportColumns: report?.reportColumns ?? [],
    reportParams: report?.reportParams ?? [],
    reportUsers: report?.reportUsers ?? [],
  };
}

/** The report as it is worked on, of what is typed: what the rules of the tabs look at. */
export function workingOf(typed: Draft<WorkingForm>): WorkingReport {
  return {
    reportName: typed.reportName ?? '',
    reportDataSourceContext: typed.reportDataSourceContext ?? '',
    reportDataSourceType: typed.reportDataSourceType ?? '',
    reportDataSource: typed.reportDataSource ?? '',
    reportIsCompanyBinded: typed.reportIsCompanyBinded ?? false,
    reportColumns: (typed.reportColumns ?? []) as ReportColumn[],
    reportParams: (typed.reportParams ?? []) as ReportParam[],
    reportUsers: (typed.reportUsers ?? []) as ReportUser[],
  };
}
