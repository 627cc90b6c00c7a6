/** What a named object of the schema `report` is: a view, a function that returns a table, or what answers a cursor. */
export type SourceType = 'V' | 'TVF' | 'SP';

/** What a source's value is, however PostgreSQL stores it. */
export type SourceValueType = 'text' | 'number' | 'date' | 'datetime' | 'boolean';

export type SourceColumn = {
  name: string;
  type: SourceValueType;
  /** As PostgreSQL writes it: it comes from the catalogue alone. */
  sqlType: string;
};

export type SourceParam = SourceColumn & { hasDefault: boolean };

/** A source as the catalogue describes it now. */
export type Source = {
  type: SourceType;
  name: string;
  columns: SourceColumn[];
  /** Of functions and procedures, in their order. */
  params: SourceParam[];
  /** Of a procedure: the argument in which it hands out its cursor. */
  cursorParam: string | null;
};

export type SourceName = { name: string; description: string };

/** A value that a person gave for a column of a view, or a parameter of a function. */
export type SourceFilter = {
  name: string;
  value: string | number | boolean | null;
  /** How a view's column is held against it; `part`: found anywhere in what is written, in any case. Dates are from and to inclusive. */
  by?: 'is' | 'from' | 'to' | 'part';
};

/** Empty cells come last, whichever way. */
export type SourceOrder = { name: string; desc: boolean };

/** What is asked of a source. Every name must be one that its description has. */
export type SourceQuestion = {
  source: Source;
  /** What is wanted of each row, in this order; money is told by its digits, a day or instant as text as people write it. */
  columns: readonly { name: string; isMoney: boolean; isText?: boolean }[];
  filters: readonly SourceFilter[];
  /** In the source's own order when none is given; what answers a cursor keeps its own. */
  order?: readonly SourceOrder[];
  /** Whose rows, by the column or parameter of this name; null of a parameter: everybody's. */
  company: { name: string; companyId: number | null } | undefined;
};

/** How far a reading came: all of it, the most rows there may be, or stopped, in words for the person. */
export type SourceEnd = { isCutOff: boolean; stopped: string | null };

export type ReadingOptions = {
  mostRows: number;
  /** Asked every second: why the reading must end at once, or null. */
  whyStop: () => Promise<string | null>;
  /** Ends the reading when nobody waits for it any more. */
  signal: AbortSignal;
};

/** Rows as JSON arrays, some at a time; the generator's own answer says how it ended. */
export type SourceRows = AsyncGenerator<string[], SourceEnd, void>;

/** A database whose schema `report` is read. */
export type SourceDatabase = {
  /** By name, at most 500. */
  list(type: SourceType): Promise<SourceName[]>;
  /** Undefined when there is none of this name that may be read. */
  describe(type: SourceType, name: string): Promise<Source | undefined>;
  /** Begins at once; what fails before the first row is thrown. @throws SourceRefused */
  read(question: SourceQuestion, options: ReadingOptions): Promise<SourceRows>;
  /** Different values of a column of a view, or of a function that can be asked without values; as texts. */
  distinct(
    source: Source,
    column: string,
    company: SourceQuestion['company'],
    most: number,
  ): Promise<string[]>;
  close(): Promise<void>;
};

/** A source that does not answer, in words that a viewer may read; what PostgreSQL said is `cause`, for the log alone. */
export class SourceRefused extends Error {
  /** The database is not there or has no place left: to be tried again. */
  readonly isAway: boolean;
  /** The value that it is refused for, by its place among the question's filters. */
  readonly filter: number | null;
  constructor(message: string, options: { isAway?: boolean; filter?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.isAway = options.isAway ?? false;
    this.filter = options.filter ?? null;
  }
}
