import { newsOfTheirs } from '#features/appointments/record/rules.ts';
import { companiesOfContainers } from '#features/appointments/record/sql.ts';
import { companiesOfCodes } from '#features/companies/sql.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import type { Live, LiveEvent } from '#kernel/live.ts';
import { MOST_ONLY } from '#kernel/rows.ts';
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

type Concerned = { companyId: number; containerNbr: string; isMoveOnly?: boolean };

/** That containers of companies have changed; of many of a company at once, no numbers. */
export function newsOfContainers(topic: 'units' | 'exports', changed: readonly Concerned[]): LiveEvent[] {
  return [...Map.groupBy(changed, one => one.companyId)].flatMap(([companyId, all]) => {
    const numbers = Map.groupBy(all, one => one.containerNbr);
    if (numbers.size > MOST_ONLY) return [{ topic, companyId }];
    return [...numbers].map(([containerNumber, changes]) => ({
      topic,
      companyId,
      detail: { containerNumber },
      comesAndGoes: changes.some(one => !one.isMoveOnly),
    }));
  });
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
  const concerned = units.flatMap(unit => {
    const collectors = unit.truckingCos.flatMap(code => firms.get(code)?.companyId ?? []);
    const bookers = booked.get(unit.containerNbr) ?? [];
    return [...collectors, ...bookers].map(companyId => ({ companyId, ...unit }));
  });
  for (const event of newsOfContainers('units', concerned)) live.publish(event, by);
  const theirs = appointments.flatMap(({ truckingCo, appointmentNbr, containerNbr: containerNumber }) => {
    const firm = firms.get(truckingCo);
    return firm
      ? [{ appointmentId: Number(appointmentNbr), companyId: firm.companyId, containerNumber }]
      : [];
  });
  for (const event of newsOfTheirs(theirs)) live.publish(event, by);
}
