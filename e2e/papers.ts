import { appointmentCalls } from '#features/appointments/contract.ts';
import { checkDigit } from '#kernel/iso6346.ts';
import type { Port } from './port.ts';

/** The trucking company code of the demo dispatcher's firm is asked of their trucks. */
export async function knownTruck(port: Port): Promise<string> {
  const trucks = await (await port.as('Dispatcher')).send(appointmentCalls.trucks, {});
  return trucks[Math.floor(Math.random() * trucks.length)]!.truckRegistration;
}

/** A registration that no truck of the port has: real ones end in digits. */
export function unknownTruck(): string {
  return `ZZ${letters(4)}`;
}

/** A well-formed number that the terminal has never heard of. */
export function newContainer(): string {
  const firstTen = `LNDU${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  return `${firstTen}${checkDigit(firstTen) ?? 0}`;
}

/** An import that stands in the yard and that nobody has booked yet, with holds or without any. */
export async function importInYard(port: Port, { isHeld }: { isHeld: boolean }): Promise<string> {
  const [unit] = await port.rows<{ container_nbr: string }>(
    `select container_nbr from terminal.unit u
     where category = 'Import' and transit_state = 'Yard' and vgm_kg > 0
       and (cardinality(impediments) > 0) = $1 and not ('Req Event: UNIT_CHARTED' = any(impediments))
       and not exists (select from appointment a where a.container_number = u.container_nbr)
       and not exists (select from terminal.appointment a where a.container_nbr = u.container_nbr)
     order by random() limit 1`,
    [isHeld],
  );
  if (!unit) throw new Error(`No import in the yard is ${isHeld ? 'held' : 'free of holds'} and unbooked`);
  return unit.container_nbr;
}

export type ReleaseOnPaper = { edoNumber: string; iso: string; available: number; stock: number };

/** An active empty release of the demo dispatcher's firm, with the first type that it gives. */
export async function activeRelease(port: Port): Promise<ReleaseOnPaper> {
  const [release] = await port.rows<ReleaseOnPaper>(
    `select e.edo_nbr as "edoNumber", l.iso_type as iso, l.ordered - l.released - l.reserved as available,
       (select count(*) from terminal.unit u where u.line = e.line and u.iso_type = l.iso_type
          and u.category = 'Storage' and u.transit_state = 'Yard') as stock
     from terminal.edo e join terminal.edo_line l using (edo_nbr)
     where e.trucking_co = (select n4_transport_company_id from company where name = 'Ahuriri Transport')
       and now() between e.earliest and e.latest - interval '1 hour'
     order by available desc, e.edo_nbr, l.iso_type limit 1`,
  );
  if (!release) throw new Error('The demo dispatcher has no active release');
  return release;
}

function letters(count: number): string {
  return Array.from({ length: count }, () => String.fromCodePoint(65 + Math.floor(Math.random() * 26))).join(
    '',
  );
}
