declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

  export type Options = Request & {
    url: string;
    connections: number;
    /** Seconds until an answer counts as lost; 10 when not given. */
    timeout?: number;
    /** Seconds. */
    duration?: number;
    /** Requests a second, of all connections together. */
    overallRate?: number;
    amount?: number;
    requests?: (Request & { setupRequest?: (request: Request) => Request })[];
  };

  export type Result = {
    errors: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  };

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter<{ response: [client: unknown, status: number, bytes: number, milliseconds: number] }>;
}
