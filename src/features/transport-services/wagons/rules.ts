import { PORT_WORKSTATION } from '#features/mappings/sites/model.ts';
import { DIRECTION, type Direction } from '../model.ts';
import type { Site } from './model.ts';
import { refusals } from './texts.ts';

type Ends = { originTerminalSiteId: number; destinationTerminalSiteId: number };

/** Which sites a route may begin and end at: outbound from the port's own to the others, inbound the reverse (spec transport §4). */
export function siteChoices(
  sites: readonly Site[],
  direction: Direction,
): { origins: Site[]; destinations: Site[] } {
  const active = sites.filter(({ isActive }) => isActive);
  const ofPort = active.filter(isOfPort);
  const others = active.filter(site => !isOfPort(site));
  return direction === DIRECTION.Outbound
    ? { origins: ofPort, destinations: others }
    : { origins: others, destinations: ofPort };
}

/** The ends that have only one choice, which is preselected and locked; null where there are others (spec transport §4). */
export function onlyEnds(
  sites: readonly Site[],
  direction: Direction,
): { originTerminalSiteId: number | null; destinationTerminalSiteId: number | null } {
  const { origins, destinations } = siteChoices(sites, direction);
  return { originTerminalSiteId: onlyOne(origins), destinationTerminalSiteId: onlyOne(destinations) };
}

function onlyOne(sites: readonly Site[]): number | null {
  return sites.length === 1 ? sites[0]!.transportServiceTerminalSiteId : null;
}

function isOfPort({ workstationCode }: Pick<Site, 'workstationCode'>): boolean {
  return workstationCode === PORT_WORKSTATION;
}

/** Why a route does not fit the service, or null. */
export function whyNotRoute(
  { originTerminalSiteId, destinationTerminalSiteId }: Ends,
  sites: readonly Site[],
  direction: Direction,
): string | null {
  if (originTerminalSiteId === destinationTerminalSiteId) return refusals.sameSite;
  const find = (id: number) => sites.find(site => site.transportServiceTerminalSiteId === id);
  const [origin, destination] = [find(originTerminalSiteId), find(destinationTerminalSiteId)];
  if (!origin || !destination) return refusals.siteUnknown;
  if (!origin.isActive || !destination.isActive) return refusals.siteInactive;
  const isOutbound = direction === DIRECTION.Outbound;
  if (isOfPort(origin) === isOutbound && isOfPort(destination) !== isOutbound) return null;
  return isOutbound ? refusals.notOutbound : refusals.notInbound;
}

type Sequenced = { wagonSequence: number };

/** Wagons numbered 1 to n in the order of the train, and shown the newest first (spec transport §3). */
export function newestFirst<One extends Sequenced>(wagons: readonly One[]): One[] {
  const inOrder = [...wagons].sort((a, b) => a.wagonSequence - b.wagonSequence);
  return inOrder.map((one, at) => ({ ...one, wagonSequence: at + 1 })).toReversed();
}

/** The wagon sequence of a new wagon is the count plus 1 (spec transport §3). */
export function nextSequence(wagons: readonly Sequenced[]): number {
  return wagons.length + 1;
}

/** After adding a wagon the opposite end is cleared: the destination for outbound, the origin otherwise (spec transport §4). */
export function clearedEnd(direction: Direction): keyof Ends {
  return direction === DIRECTION.Outbound ? 'destinationTerminalSiteId' : 'originTerminalSiteId';
}

/** All TEU of wagons. */
export function teuOf(wagons: readonly { capacityTeu: number }[]): number {
  return wagons.reduce((sum, { capacityTeu }) => sum + capacityTeu, 0);
}
