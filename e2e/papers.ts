import { appointmentCalls } from '#features/appointments/contract.ts';
import { checkDigit } from '#kernel/iso6346.ts';
import { oneOf } from './chance.ts';
import type { Port } from './port.ts';

/** The trucking company code of the demo dispatcher's firm is asked of their trucks. */
export async function knownTruck(port: Port): Promise<string> {
  const trucks = await (await port.as('Dispatcher')).send(appointmentCalls.trucks, {});
  return oneOf(trucks).truckRegistration;
}

let made = 0;

/** A registration that no truck of the port has: real ones end in digits. Another one each time. */
export function unknownTruck(): string {
  made += 1;
  return `ZZ${letters(made)}`;
}

/** A well-formed number that the terminal has never heard of, another one each time. */
export function newContainer(): string {
  made += 1;
  const firstTen = `LNDU${String(made).padStart(6, '0')}`;
  return `${firstTen}${checkDigit(firstTen) ?? 0}`;
}

/** An import that stands in the yard and that nobody has advised or booked yet, with holds or without any. */
export async function importInYard(port: Port, { isHeld }: { isHeld: boolean }): Promise<string> {
  const units = await port.rows<{ container_nbr: string }>(
    `select container_nbr from terminal.unit u
     where category = 'Import' and transit_state = 'Yard' and vgm_kg > 0 and trucking_co is null
       and (cardinality(impediments) > 0) = $1 and not ('Req Event: UNIT_CHARTED' = any(impediments))
       and not exists (select from appointment a where a.container_number = u.container_nbr)
       and not exists (select from terminal.appointment a where a.container_nbr = u.container_nbr)
     order by container_nbr`,
    [isHeld],
  );
  return oneOf(units).container_nbr;
}

export type ReleaseOnPaper = { edoNumber: string; iso: string; available: number; stock: number };

/** An active empty release of the demo dispatcher's firm, with the first type that it gives: as it is now. */
export async function activeRelease(port: Port, edoNumber?: string): Promise<ReleaseOnPaper> {
  const [release] = await port.rows<ReleaseOnPaper>(
    `select e.edo_nbr as "edoNumber", l.iso_type as iso, l.ordered - l.released - l.reserved as available,
       (select count(*) from terminal.unit u where u.line = e.line and u.iso_type = l.iso_type
          and u.category = 'Storage' and u.transit_state = 'Yard') as stock
     from terminal.edo e join terminal.edo_line l using (edo_nbr)
     where e.trucking_co = (select n4_transport_company_id from company where name = 'Ahuriri Transport')
       and now() between e.earliest and e.latest - interval '1 hour' and e.edo_nbr = coalesce($1, e.edo_nbr)
     order by available desc, e.edo_nbr, l.iso_type limit 1`,
    [edoNumber],
  );
  if (!release) throw new Error('The demo dispatcher has no active release');
  return release;
}

/** The line of the stock that the form shows of a release: type, how many are left, and what that means. */
export function stockLine({ iso, stock, available }: ReleaseOnPaper): string[] {
  const word =
    stock === 0
      ? 'No stock is available for this release right now.'
      : available < 5
        ? 'Stock is low. Please call the depot before sending a truck.'
        : 'In stock';
  return [iso, String(available), word];
}

/** `AAAA`, `AAAB` … */
function letters(ordinal: number): string {
  return [17_576, 676, 26, 1]
    .map(place => String.fromCodePoint(65 + (Math.trunc(ordinal / place) % 26)))
    .join('');
}
