import { HAZARDOUS_COMMODITY } from './model.ts';

/** Commodity for a hazardous booking is forced to HAZ and read-only (spec §4). */
export function commodityOf(isHazardousBooking: boolean, chosen: string): string {
  return isHazardousBooking ? HAZARDOUS_COMMODITY : chosen;
}
