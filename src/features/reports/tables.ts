import type { GeneratedAlways } from 'kysely';
import type { ColumnType, FilterType, SourceType } from './model.ts';

type ReportTable = {
  report_id: GeneratedAlways<number>;
  report_name: string;
  data_source_context: string;
  data_source_type: SourceType;
  data_source: string;
  is_company_binded: boolean;
  is_bound: boolean;
  version: GeneratedAlways<number>;
};
type ReportColumnTable = {
  report_id: number;
  sort_number: number;
  column_name: string;
  column_string_name: string;
  column_type: ColumnType;
};
type ReportParamTable = {
  report_id: number;
  sort_number: number;
  filter_column: string;
  filter_data_type: FilterType;
  filter_default_value: string | null;
  is_required: boolean;
};
type ReportUserTable = { report_id: number; user_id: number };

declare module '#kernel/database.ts' {
  interface Tables {
    report: ReportTable;
    report_column: ReportColumnTable;
    report_param: ReportParamTable;
    report_user: ReportUserTable;
  }
}
