/** Calls that a screen offers to some of those only who may enter it: the house check refuses all others. */

/** What the appointments screen offers to those dispatchers only who are port admins too. */
export const PORT_STAFF_CALLS = [
  'slotCalls.ofDay',
  'slotCalls.change',
  'slotCopyCalls.preview',
  'slotCopyCalls.copy',
  'companyCalls.lookup',
  'appointmentCalls.bill',
  'appointmentCalls.complete',
  'appointmentCalls.ofAllCompanies',
  'trailCalls.ofSlot',
] as const;

/** What gate management offers to port admins only; the others look. */
export const GATE_KEEPER_CALLS = [
  'gateCalls.create',
  'gateCalls.change',
  'gateCalls.remove',
  'gateCalls.uses',
  'gateServiceCalls.create',
  'gateServiceCalls.change',
  'gateServiceCalls.remove',
  'gateServiceCalls.addZones',
  'gateServiceCalls.replaceSlots',
  'gateServiceCalls.removeZones',
  'gateServiceCalls.impact',
  'trailCalls.ofGate',
  'trailCalls.ofGateService',
] as const;

/** What the cameras offer to port admins only. */
export const CAMERA_KEEPER_CALLS = [
  'cameraCalls.all',
  'cameraCalls.create',
  'cameraCalls.change',
  'cameraCalls.remove',
  'cameraCalls.sort',
] as const;

/** Items and rates, which billing admins do not see (spec transport §2.5). */
export const RATE_KEEPER_CALLS = [
  'billingItemCalls.items',
  'billingItemCalls.types',
  'billingItemCalls.create',
  'billingItemCalls.change',
  'billingItemCalls.remove',
  'billingCustomerCalls.customers',
  'customerItemCalls.items',
  'customerItemCalls.itemsOfPair',
  'customerItemCalls.create',
  'customerItemCalls.change',
  'customerItemCalls.remove',
  'customerItemCalls.unassigned',
  'customerItemCalls.reset',
  'customerItemCalls.resetPair',
  'customerItemCalls.setToDefault',
  'customerItemCalls.setPairToDefault',
  'roadBridgeCalls.roadBridges',
  'siteCalls.sites',
  'forwarderCalls.customers',
  'trailCalls.ofItem',
  'trailCalls.ofRate',
] as const;
