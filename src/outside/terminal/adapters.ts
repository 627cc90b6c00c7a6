import type { TerminalAdapters } from './adapter.ts';
import { embeddedAdapter } from './embedded/adapter.ts';
import { n4Adapter } from './n4/adapter.ts';

/**
 * The terminals that there are. A new one is a folder beside `embedded/` with a `TerminalPort` that keeps all promises of
 * `contract/testPort.ts`, and a line here.
 */
export const terminalAdapters: TerminalAdapters = { embedded: embeddedAdapter, n4: n4Adapter };
