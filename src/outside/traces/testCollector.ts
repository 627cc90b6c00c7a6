import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it came over the wire. Kinds: 1 by itself, 2 asked of us, 3 asked by us. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  status: { code?: number; message?: string };
};

type WireSpan = Omit<ReceivedSpan, 'attributes'> & {
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type WireBody = {
  resourceSpans: { resource: Pick<WireSpan, 'attributes'>; scopeSpans: { spans: WireSpan[] }[] }[];
};

export type TestCollector = {
  origin: string;
  spans: ReceivedSpan[];
  /** What the senders said of themselves. */
  resources: Record<string, string | number>[];
  headers: IncomingHttpHeaders[];
  close: () => void;
};

/** Takes traces as OTLP, JSON over HTTP, as a collector does. */
export async function startTestCollector(): Promise<TestCollector> {
  const collector = { spans: [], resources: [], headers: [] } as unknown as TestCollector;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isTraces = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
      if (isTraces) take(collector, JSON.parse(Buffer.concat(parts).toString()) as WireBody);
      collector.headers.push(request.headers);
      response.writeHead(isTraces ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(collector, {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

function take(collector: TestCollector, { resourceSpans }: WireBody): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    collector.resources.push(factsOf(resource));
    for (const span of scopeSpans.flatMap(({ spans }) => spans))
      collector.spans.push({ ...span, attributes: factsOf(span) });
  }
}

function factsOf({ attributes }: Pick<WireSpan, 'attributes'>): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
