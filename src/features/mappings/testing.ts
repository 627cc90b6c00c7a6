import type { Client } from '#kernel/client.ts';
import type { NewRoadBridge } from './road-bridges/forms.ts';
import { siteCalls } from './sites/contract.ts';
import type { NewSite } from './sites/forms.ts';
import type { TerminalSite } from './sites/model.ts';
import { operatorCalls } from './transport-operators/contract.ts';
import type { TransportOperator, TypedOperator } from './transport-operators/model.ts';

/** A siding as it is typed. */
export const typedSite = (code: string, more: Partial<NewSite> = {}): NewSite => ({
  kiwiRailCodes: code,
  description: `${code} Siding`,
  type: 'Siding',
  workstationCode: code,
  workstationName: code,
  abbreviation: '',
  isActive: true,
  includeInBilling: true,
  roadBridgeLocations: [],
  ...more,
});

export const locations = (...codes: string[]) =>
  codes.map(locationCode => ({ terminalSiteRoadBridgeLocationsId: null, locationCode }));

export const addSite = (client: Client, code: string, more: Partial<NewSite> = {}): Promise<TerminalSite> =>
  client.send(siteCalls.create, { body: typedSite(code, more) });

const typedOperator = (code: string, more: Partial<TypedOperator> = {}): TypedOperator => ({
  transportOperatorCode: code,
  transportOperatorName: `${code} Haulage`,
  faF_Rate: 6.2,
  nextFAF_Rate: null,
  nextFAF_RateDate: null,
  ...more,
});

export const addOperator = (
  client: Client,
  code: string,
  more: Partial<TypedOperator> = {},
): Promise<TransportOperator> => client.send(operatorCalls.create, { body: typedOperator(code, more) });

/** A road bridge to the first location of a site, as it is typed. */
export const typedBridge = (
  site: TerminalSite,
  transportOperatorCode: string,
  more: Partial<NewRoadBridge> = {},
): NewRoadBridge => ({
  transportServiceTerminalSiteId: site.transportServiceTerminalSiteId,
  terminalSiteRoadBridgeLocationsId: site.roadBridgeLocations[0]?.terminalSiteRoadBridgeLocationsId ?? 0,
  transportOperatorCode,
  costRate: 120,
  nextCostRate: null,
  nextCostRateDate: null,
  ...more,
});
