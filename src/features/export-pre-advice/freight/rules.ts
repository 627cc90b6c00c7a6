import { HAZARDOUS_COMMODITY } from './model.ts';

/** Commodity for a hazardous booking is forced to HAZ and read-only (spec §4). */
export function commodityOf(isHazardousBooking: boolean, chosen: string): string {
  return isHazardousBooking ? HAZARDOUS_COMMODITY : chosen;
}

/** The same once the booking is another one: what a hazardous booking before it forced is cleared. */
export function commodityAfter(isHazardousBooking: boolean, isOther: boolean, chosen: string): string {
  const isForced = isOther && chosen === HAZARDOUS_COMMODITY;
  return commodityOf(isHazardousBooking, isForced ? '' : chosen);
}

/** Whether a shipper's id or name holds the text, in whatever case. */
export function isMatch({ code, name }: { code: string; name: string }, text: string): boolean {
  const sought = text.trim().toUpperCase();
  return [code, name].some(each => each.toUpperCase().includes(sought));
}
