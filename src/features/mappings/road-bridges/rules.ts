import type { Day } from '#kernel/calendar.ts';
import { type DatedRate, nextRateRefusals } from '#kernel/datedRates.ts';
import type { TerminalSite } from '../sites/model.ts';
import { takesRoadBridges } from '../sites/rules.ts';
import type { RoadBridge, TypedRoadBridge } from './model.ts';
import { fields, refusals } from './texts.ts';

type Rates = Pick<RoadBridge, 'costRate' | 'nextCostRate' | 'nextCostRateDate'>;

/** What it costs with what it will cost. */
export function costOf({ costRate, nextCostRate, nextCostRateDate }: Rates): DatedRate {
  return { rate: costRate, nextRate: nextCostRate, nextDate: nextCostRateDate };
}

/** What speaks against the next rate, by field; null where nothing does (spec transport §5: minimum tomorrow). */
export function nextCostRefusals(typed: Rates, today: Day): Record<string, string | null> {
  const { nextRate, nextDate } = nextRateRefusals(costOf(typed), today, {
    nextRate: fields.nextCost,
    nextDate: fields.nextDate,
  });
  return { nextCostRate: nextRate, nextCostRateDate: nextDate };
}

/** Why a road bridge cannot be removed, or null. */
export function whyNotRemove({ usedBy }: Pick<RoadBridge, 'usedBy'>): string | null {
  return usedBy.bookings + usedBy.billingItems > 0 ? refusals.usedBy(usedBy) : null;
}

type Place = Pick<TypedRoadBridge, 'transportServiceTerminalSiteId' | 'terminalSiteRoadBridgeLocationsId'>;

/** What speaks against where a road bridge leads, by field; one that stays where it is may stay there. */
export function placeRefusals(
  typed: Place,
  site: TerminalSite | undefined,
  before?: Place,
): Record<string, string | null> {
  const isSameSite = before?.transportServiceTerminalSiteId === typed.transportServiceTerminalSiteId;
  const isKnown =
    site?.roadBridgeLocations.some(
      one => one.terminalSiteRoadBridgeLocationsId === typed.terminalSiteRoadBridgeLocationsId,
    ) ?? false;
  const isOffered = site !== undefined && (isSameSite || takesRoadBridges(site));
  return {
    transportServiceTerminalSiteId: site
      ? isOffered
        ? null
        : refusals.siteNotOffered
      : refusals.siteUnknown,
    terminalSiteRoadBridgeLocationsId: site && !isKnown ? refusals.locationUnknown : null,
  };
}

/** The sites that a road bridge can lead to, and the one that it leads to now. */
export function offeredSites(sites: readonly TerminalSite[], now: number | null): TerminalSite[] {
  return sites.filter(site => takesRoadBridges(site) || site.transportServiceTerminalSiteId === now);
}
