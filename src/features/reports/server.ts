import { notFound } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { pageOrList } from '#kernel/paging.ts';
import type { reportCalls } from './contract.ts';
import { changeReport, createReport, removeReport } from './management/server.ts';
import { contextsOf, findSource, type ReportNeighbours, sourcesOf } from './sources/server.ts';
import { reportById, reportPage } from './sql.ts';
import { serveViewing } from './viewing/server.ts';

export function serveReports(neighbours: ReportNeighbours): Handlers<typeof reportCalls> {
  return {
    ...serveViewing(neighbours),
    reports: ({ query }, { db, caller }) =>
      pageOrList(query, paging => reportPage(db, caller.everyCompany, paging)),
    contexts: () => contextsOf(neighbours),
    sourceList: ({ params }, context) => sourcesOf(neighbours, params, context),
    sourceColumn: async ({ params }, context) => {
      const { columns, params: asked, isBound } = await findSource(neighbours, params, context);
      return { columns, params: asked, isBound };
    },
    report: async ({ params }, { db, caller }) => {
      const found = await reportById(db, caller.everyCompany, params.id);
      if (!found) throw notFound('Report');
      return found;
    },
    create: ({ body }, context) => createReport(neighbours, body, context),
    change: ({ body }, context) => changeReport(neighbours, body, context),
    remove: async ({ params, query }, context) => {
      await removeReport(params.id, query.version, context);
      return undefined;
    },
  };
}
