/** Calls that a screen offers to some of those only who may enter it: the house check refuses all others. */

/** What the appointments screen offers to those dispatchers only who are port admins too. */
export const PORT_STAFF_CALLS = [
  'slotCalls.ofDay',
  'slotCalls.change',
  'companyCalls.lookup',
  'appointmentCalls.bill',
  'appointmentCalls.complete',
  'appointmentCalls.ofAllCompanies',
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
] as const;

/** What the cameras offer to port admins only. */
export const CAMERA_KEEPER_CALLS = [
  'cameraCalls.all',
  'cameraCalls.create',
  'cameraCalls.change',
  'cameraCalls.remove',
  'cameraCalls.sort',
] as const;
