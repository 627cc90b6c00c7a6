import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, fileAnswer, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { changedReport, newReport, reportExport, reportQuestion } from './forms.ts';
import {
  report,
  reportColumn,
  reportFilter,
  reportRecord,
  reportSummary,
  source,
  sourceColumns,
  sourceContext,
  sourceType,
  viewerReport,
} from './model.ts';

const MANAGERS = [ROLE.PortAdmin] as const;
/** Of the reports that they were given; any other is not there for them (404). */
const VIEWERS = [ROLE.ReportViewer] as const;
const reportId = { id: idNumber };
const named = z.string().min(1).max(128);

/** Spec §7 Reports; users/roleUsers/{role} is a call of `users`. */
export const reportCalls = {
  reports: call({
    method: 'GET',
    path: 'reports',
    summary: 'All reports, in the order of their names; the first 100, or the page asked for',
    who: MANAGERS,
    query: paged({ sort: ['name', 'source', 'context', 'type'], filters: ['context', 'type'] }),
    answer: listOrPage(reportSummary),
    topics: ['reports'],
  }),
  ofUser: call({
    method: 'GET',
    path: 'reports/user/',
    summary: 'The reports that the caller was given',
    who: VIEWERS,
    answer: z.array(viewerReport),
    topics: ['reports', 'account'],
  }),
  contexts: call({
    method: 'GET',
    path: 'reports/sourceContexts',
    summary: 'The contexts that the operator has configured, with the types of sources that each has',
    who: MANAGERS,
    answer: z.array(sourceContext),
  }),
  sourceList: call({
    method: 'GET',
    path: 'reports/sourceList/{context}/{type}',
    summary: 'The sources of a type that a context has',
    who: MANAGERS,
    params: { context: named, type: sourceType },
    answer: z.array(source),
  }),
  sourceColumn: call({
    method: 'GET',
    path: 'reports/sourceColumn/{context}/{type}/{source}',
    summary: 'What columns and parameters a source has',
    who: MANAGERS,
    params: { context: named, type: sourceType, source: named },
    answer: sourceColumns,
  }),
  columns: call({
    method: 'GET',
    path: 'reports/columns/{id}',
    summary: 'The columns of a report that the caller was given',
    who: VIEWERS,
    params: reportId,
    answer: z.array(reportColumn),
    topics: ['reports', 'account'],
  }),
  filters: call({
    method: 'GET',
    path: 'reports/filters/{id}',
    summary:
      'The filters of a report that the caller was given; those of type selection with what there is to choose',
    who: VIEWERS,
    onlyOnceKnown: true,
    params: reportId,
    query: { companyId: reportQuestion.shape.companyId },
    answer: z.array(reportFilter),
    topics: ['reports', 'account'],
  }),
  record: call({
    method: 'GET',
    path: 'reports/record/{id}',
    summary: 'The rows of a report that the caller was given, without filters',
    who: VIEWERS,
    onlyOnceKnown: true,
    params: reportId,
    query: { companyId: reportQuestion.shape.companyId },
    answer: reportRecord,
  }),
  filteredRecord: call({
    method: 'POST',
    path: 'reports/record/{id}',
    summary: 'The rows of a report that the caller was given, with filters; changes nothing',
    who: VIEWERS,
    params: reportId,
    body: reportQuestion,
    answer: reportRecord,
  }),
  exported: call({
    method: 'POST',
    path: 'reports/record/{id}/xlsx',
    summary:
      'The same rows as an XLSX file named after the report, narrowed and ordered as they are looked at',
    who: VIEWERS,
    params: reportId,
    body: reportExport,
    answer: fileAnswer,
  }),
  report: call({
    method: 'GET',
    path: 'reports/{id}',
    summary: 'One report with its columns, filters and users',
    who: MANAGERS,
    params: reportId,
    answer: report,
    topics: ['reports', 'users'],
  }),
  create: call({
    method: 'POST',
    path: 'reports',
    summary: 'Adds a report',
    who: MANAGERS,
    body: newReport,
    answer: report,
    creates: true,
  }),
  change: call({
    method: 'PUT',
    path: 'reports',
    summary: 'Changes a report; who is taken from it reads no further',
    who: MANAGERS,
    body: changedReport.extend({ version: sentVersion }),
    answer: report,
  }),
  remove: call({
    method: 'DELETE',
    path: 'reports/{id}',
    summary: 'Deletes a report; whoever reads it reads no further',
    who: MANAGERS,
    params: reportId,
    query: { version: sentVersion },
  }),
};
