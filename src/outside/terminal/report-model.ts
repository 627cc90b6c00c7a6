/** What a Private Filter's column or parameter holds. A terminal that does not say calls everything text. */
export type FilterValueType = 'text' | 'number' | 'date' | 'datetime' | 'boolean';

type PrivateFilterParam = { name: string; type: FilterValueType; isRequired: boolean };

/** A saved query of the terminal's. Columns are called by the site's own labels. */
export type PrivateFilter = {
  name: string;
  description: string;
  columns: { name: string; type: FilterValueType }[];
  params: PrivateFilterParam[];
  /** Whether it can be told whose rows to answer. */
  isCompanyBindable: boolean;
};

export type ReportRequest = {
  filterName: string;
  /** By the parameter's name; of what the filter does not have, nothing is answered. */
  params: Record<string, string>;
  /** Whose rows: the code of a trucking company. Said here alone: no parameter can name another one. */
  companyCode?: string;
  /** The most rows; one more may be answered, to tell that there are. */
  limit: number;
};

/** Instants in ISO 8601, days YYYY-MM-DD. */
export type ReportRows = { columns: string[]; rows: (string | number | boolean | null)[][] };
