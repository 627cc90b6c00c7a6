import { PORT_WORKSTATION, type SiteLocation, type TerminalSite } from './model.ts';
import { refusals } from './texts.ts';

/** Why a site cannot be removed, or null. */
export function whyNotRemove({ usedBy }: Pick<TerminalSite, 'usedBy'>): string | null {
  return Object.values(usedBy).some(count => count > 0) ? refusals.usedBy(usedBy) : null;
}

/** Whether a road bridge can lead to a site: to the port's own terminal it cannot, nor to one that is not in use (spec transport §5). */
export function takesRoadBridges({
  workstationCode,
  isActive,
}: Pick<TerminalSite, 'workstationCode' | 'isActive'>): boolean {
  return isActive && workstationCode !== PORT_WORKSTATION;
}

/** What becomes of a site's locations: those that go, those that are called otherwise, those that are new. */
export function locationChanges(before: readonly SiteLocation[], typed: readonly SiteLocation[]) {
  const kept = typed.map(location => ({ ...location, id: idOf(location, before) }));
  return {
    unknown: typed.some(
      ({ terminalSiteRoadBridgeLocationsId: id }) =>
        id !== null && before.every(one => one.terminalSiteRoadBridgeLocationsId !== id),
    ),
    removed: before.filter(({ terminalSiteRoadBridgeLocationsId: id }) => kept.every(one => one.id !== id)),
    renamed: kept.flatMap(({ id, locationCode }) =>
      id !== null &&
      before.some(one => one.terminalSiteRoadBridgeLocationsId === id && one.locationCode !== locationCode)
        ? [{ id, locationCode }]
        : [],
    ),
    added: kept.flatMap(({ id, locationCode }) => (id === null ? [locationCode] : [])),
  };
}

/** A location that is typed again is the one that was there. */
function idOf(location: SiteLocation, before: readonly SiteLocation[]): number | null {
  const { terminalSiteRoadBridgeLocationsId: id, locationCode } = location;
  const same = before.find(one => one.locationCode === locationCode);
  return id ?? same?.terminalSiteRoadBridgeLocationsId ?? null;
}
