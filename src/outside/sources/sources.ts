import type { Pool } from 'pg';
import { openSourceDatabase, type SourceDatabaseOptions } from './database.ts';
import { ensureReader, keepToReport, letRead } from './reader.ts';
import type { SourceDatabase } from './sources-model.ts';

export type * from './sources-model.ts';
export { SourceRefused } from './sources-model.ts';

/** The context that the product's own database is. */
export const OWN_CONTEXT = 'Landside';

export type SourcesOptions = Omit<SourceDatabaseOptions, 'isGentle'> & {
  /** The product's own database, by its owner. */
  owner: Pool;
  url: string;
  /** Where the product's own reports are read instead, such as a replica, by a role that may only read `report`. */
  readUrl: string | undefined;
  /** More databases of the operator's, by the name of their context. */
  contexts: Readonly<Record<string, string>>;
  /** Whether the product's own PostgreSQL runs on this machine, for this product. */
  isOwnMachine: boolean;
};

/** All databases whose schema `report` may be read, by the name of their context. */
export type Sources = {
  contexts: readonly string[];
  /** Opens it when it is first asked for. Undefined when there is no such context. @throws SourceRefused */
  of(context: string): Promise<SourceDatabase | undefined>;
  close(): Promise<void>;
};

export function openSources(options: SourcesOptions): Sources {
  const { owner, url, readUrl, contexts, isOwnMachine } = options;
  const open = new Map<string, Promise<SourceDatabase>>();

  async function addressOf(context: string): Promise<string> {
    const address = context === OWN_CONTEXT ? readUrl : contexts[context];
    if (address === undefined) return ensureReader(owner, url);
    if (context === OWN_CONTEXT) await letRead(owner, decodeURIComponent(new URL(address).username));
    await keepToReport(address);
    return address;
  }

  async function start(context: string): Promise<SourceDatabase> {
    const address = await addressOf(context);
    const isGentle = isOwnMachine && context === OWN_CONTEXT && readUrl === undefined;
    return openSourceDatabase(address, { ...options, isGentle });
  }

  const names = [OWN_CONTEXT, ...Object.keys(contexts)];
  return {
    contexts: names,
    async of(context) {
      if (!names.includes(context)) return undefined;
      if (!open.has(context)) open.set(context, start(context));
      const opening = open.get(context)!;
      // What could not be opened is tried again by whoever asks next.
      return opening.catch((error: unknown) => {
        open.delete(context);
        throw error;
      });
    },
    async close() {
      const opened = await Promise.allSettled(open.values());
      await Promise.all(opened.flatMap(one => (one.status === 'fulfilled' ? [one.value.close()] : [])));
    },
  };
}
