/** What is known of a span: names and numbers of ours, never what was sent. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

type SpanOf = {
  /** 'GET /api/appointments', 'select appointment', 'terminal getUnit', 'job move-statuses'. */
  name: string;
  /** Asked of us, asked by us of others, or by itself. */
  kind: 'asked' | 'asking' | 'own';
  facts?: SpanFacts;
};

export type Span = {
  /** As the log says it. */
  traceId: string;
  /** Runs `work` so that what it asks of others is part of this span. */
  within: <T>(work: () => T) => T;
  /** `failed` says why, when it did. */
  end: (facts?: SpanFacts, failed?: string) => void;
};

/** Who keeps traces. */
export type Tracing = {
  /** Begins a span that is part of no other here; `headers` may say of whose trace it is elsewhere. */
  begin: (span: SpanOf, headers?: Readonly<Record<string, unknown>>) => Span;
  /** Begins one that is part of what is under way; undefined when nothing is. */
  beginPart: (span: SpanOf) => Span | undefined;
  /** What a question to a neighbour carries, so that its part is found again (W3C Trace Context). */
  headers: () => Record<string, string>;
  /** `call`, as part of what is under way now whenever it runs. */
  bind: <F extends (...args: never[]) => unknown>(call: F) => F;
  /** Sends what is kept, and ends. */
  stop: () => Promise<void>;
};

// A process traces or does not; what is never asked for costs one look at this.
let tracing: Tracing | undefined;

/** From now on spans are kept by `one`, or by nobody. */
export function traceWith(one: Tracing | undefined): void {
  tracing = one;
}

export function currentTracing(): Tracing | undefined {
  return tracing;
}

/** Headers for a request to a neighbour; none without tracing. */
export function traceHeaders(): Record<string, string> {
  return tracing?.headers() ?? {};
}

/** What a job does, as a trace of its own. */
export function tracedJob<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = tracing?.begin({ name: `job ${name}`, kind: 'own' });
  return span ? ended(span, work) : work();
}

/** A question to a neighbour, as part of what is under way. */
export function tracedAsking<T>(
  name: string,
  work: () => Promise<T>,
  outcome: (answer: T) => { facts?: SpanFacts; failed?: string | undefined } = () => ({}),
): Promise<T> {
  const span = tracing?.beginPart({ name, kind: 'asking' });
  return span ? ended(span, work, outcome) : work();
}

async function ended<T>(
  span: Span,
  work: () => Promise<T>,
  outcome: (answer: T) => { facts?: SpanFacts; failed?: string | undefined } = () => ({}),
): Promise<T> {
  try {
    const answer = await span.within(work);
    const { facts, failed } = outcome(answer);
    span.end(facts, failed);
    return answer;
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'Error');
    throw error;
  }
}
