import type { TranType } from '../terminal-port.ts';
import { chance } from './chance.ts';
import { TRUCKING_COMPANIES } from './seed/truckingCompanies.ts';
import { DAY } from './spans.ts';

/** References of bookings that other companies make by themselves start so. */
export const RIVAL = 'RIVAL-';
/** The first companies of the list leave booking to their people at the portal. */
const LEFT_TO_PEOPLE = 3;

/**
 * How full other companies make an hour that is `leadMs` away: about two thirds on the day, a tenth a week ahead. The
 * first hours of the day are the most wanted; some hours fill up, some hardly.
 */
export function wantedShare(seed: number, slot: { starts_at: Date; zone: number }, leadMs: number): number {
  const days = Math.max(0, leadMs / DAY);
  const mean = 0.7 * Math.exp(-days / 3.2);
  const popularity = slot.zone < 11 ? 1.5 : slot.zone < 17 ? 1 : 0.6;
  const mood = (chance(seed, 'mood', slot.starts_at.getTime()) - 0.5) * Math.min(1, mean * 2);
  return Math.min(1, Math.max(0, mean * popularity + mood));
}

/** A trucking company, the first of the list more often. */
export function rivalCompany(
  seed: number,
  ref: string,
  among: readonly { code: string }[] = TRUCKING_COMPANIES.slice(LEFT_TO_PEOPLE),
): string {
  return among[Math.floor(chance(seed, ref, 'company') ** 2 * among.length)]!.code;
}

export function rivalTranType(seed: number, ref: string): TranType {
  return chance(seed, ref, 'tran type') < 0.45 ? 'DI' : 'RE';
}
