import { companiesOfContainers } from '#features/appointments/record/sql.ts';
import { companiesOfCodes } from '#features/companies/sql.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import type { Live } from '#kernel/live.ts';
import type { GuardedTerminal } from '#outside/terminal/deadline.ts';
import type { TerminalChange } from '#outside/terminal/terminal-port.ts';

export type NewsParts = {
  db: Db;
  live: Live;
  terminal: GuardedTerminal;
  /** The port's day. */
  today: () => Day;
  /** Hears that something happened at a gate. */
  onGateEvent: () => void;
  log: { warn(message: string): void };
};

/** More of a company's containers than this at once, and the news says no numbers. */
const MOST_NUMBERS = 20;

/**
 * Passes the terminal's news on to the screens that show what changed: containers and appointments to the companies they
 * concern, vessels and hours to everybody. Returns how to stop.
 */
export function passOnNews({ terminal, onGateEvent, log, ...parts }: NewsParts): () => void {
  const { live } = parts;
  const stopChanges = terminal.subscribe((changes, by) => {
    if (changes.some(({ kind }) => kind === 'gate')) onGateEvent();
    for (const change of changes) {
      if (change.kind === 'visit') live.publish({ topic: 'visits' }, by);
      if (change.kind === 'slot') live.publish({ topic: 'slots', detail: { date: change.date } }, by);
    }
    tellCompanies(parts, changes, by).catch(error => log.warn(`news was not passed on: ${String(error)}`));
  });
  const stopState = terminal.onState(() => live.publish({ topic: 'terminal' }));
  return () => {
    stopChanges();
    stopState();
  };
}

async function tellCompanies(
  { db, live, today }: Pick<NewsParts, 'db' | 'live' | 'today'>,
  changes: readonly TerminalChange[],
  by: string | undefined,
): Promise<void> {
  const units = changes.filter(change => change.kind === 'unit');
  const appointments = changes.filter(change => change.kind === 'appointment');
  const codes = [...units.flatMap(unit => unit.truckingCos), ...appointments.map(one => one.truckingCo)];
  const [firms, booked] = await Promise.all([
    companiesOfCodes(db, [...new Set(codes)]),
    companiesOfContainers(db, [...new Set(units.map(({ containerNbr }) => containerNbr))], today()),
  ]);
  const containers = new Map<number, Set<string>>();
  const tell = (companyId: number, containerNbr: string): void => {
    containers.set(companyId, (containers.get(companyId) ?? new Set()).add(containerNbr));
  };
  for (const { containerNbr, truckingCos } of units) {
    for (const code of truckingCos) if (firms.has(code)) tell(firms.get(code)!.companyId, containerNbr);
    for (const companyId of booked.get(containerNbr) ?? []) tell(companyId, containerNbr);
  }
  for (const [companyId, numbers] of containers) {
    if (numbers.size > MOST_NUMBERS) live.publish({ topic: 'units', companyId }, by);
    else
      for (const containerNumber of numbers)
        live.publish({ topic: 'units', companyId, detail: { containerNumber } }, by);
  }
  for (const { truckingCo } of appointments) {
    const firm = firms.get(truckingCo);
    if (firm) live.publish({ topic: 'appointments', companyId: firm.companyId }, by);
  }
}
