import { companiesOfShippers } from '#features/export-pre-advice/freight/sql.ts';
import { companyOfParty } from '#features/export-pre-advice/rules.ts';
import { forgetDrafts, sendPending } from '#features/export-pre-advice/submission/jobs.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/database.ts';
import type { Job } from '#kernel/jobQueue.ts';
import type { Live } from '#kernel/live.ts';
import type { GuardedTerminal } from '#outside/terminal/deadline.ts';
import { keepReferences } from '#outside/terminal/references.ts';
import type { TerminalChange, TerminalPort } from '#outside/terminal/terminal-port.ts';
import { newsOfContainers } from './news.ts';

type SendingParts = { db: Db; terminal: TerminalPort; clock: Clock; publish: Live['publish'] };

export const SEND_PRE_ADVICES = 'send-pre-advices';

/** What export pre-advice does by itself: it sends what was taken while the terminal was away. */
export function exportJobs({ db, terminal, clock, publish }: SendingParts): Job[] {
  const parts = { db, terminal, references: keepReferences(terminal), publish };
  return [
    { name: SEND_PRE_ADVICES, cron: '* * * * *', work: () => sendPending(parts) },
    { name: 'forget-pre-advice-drafts', cron: '23 * * * *', work: () => forgetDrafts(db, clock.now()) },
  ];
}

type ListeningParts = {
  db: Db;
  live: Live;
  terminal: GuardedTerminal;
  /** Hears that the terminal is back. */
  onBack: () => void;
  log: { warn(message: string): void };
};

/** Tells exporters what the terminal does with what they have pre-advised. Returns how to stop. */
export function passOnExports({ terminal, onBack, log, ...parts }: ListeningParts): () => void {
  const stopChanges = terminal.subscribe((changes, by) => {
    tellExporters(parts, changes, by).catch(error => log.warn(`news was not passed on: ${String(error)}`));
  });
  const stopState = terminal.onState(state => {
    if (state === 'here') onBack();
  });
  return () => {
    stopChanges();
    stopState();
  };
}

async function tellExporters(
  { db, live }: Pick<ListeningParts, 'db' | 'live'>,
  changes: readonly TerminalChange[],
  by: string | undefined,
): Promise<void> {
  const units = changes.filter(change => change.kind === 'unit');
  const codes = new Set(units.flatMap(({ exporters }) => exporters.shipper ?? []));
  const companiesOfCode = Map.groupBy(await companiesOfShippers(db, [...codes]), ({ code }) => code);
  const concerned = units.flatMap(unit => {
    const named = companiesOfCode.get(unit.exporters.shipper ?? '') ?? [];
    const companies = [companyOfParty(unit.exporters.advisedBy), ...named.map(one => one.companyId)];
    return companies.flatMap(companyId => (companyId === undefined ? [] : { companyId, ...unit }));
  });
  for (const event of newsOfContainers('exports', concerned)) live.publish(event, by);
}
