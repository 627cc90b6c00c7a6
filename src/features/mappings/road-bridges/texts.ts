import { counted } from '#kernel/words.ts';
import type { BridgeUses } from './model.ts';

/** Word for word as the spec has it (transport §8), the odd one too. */
export const texts = {
  created: 'Road Bridge created',
  updated: 'Road Bridge updated',
  removal: 'Road Bridge Removal',
  /** Of a new one and of a change. */
  notSaved: 'Unable to create booking',
  notDeleted: 'Unable to delete road bridge',
};

export const fields = {
  site: 'CT',
  location: 'Road Bridge Location',
  operator: 'Operator',
  cost: 'Cost Rate',
  nextCost: 'Next Cost Rate',
  nextDate: 'Next Change Date',
};

export const refusals = {
  siteRequired: 'CT is required',
  locationRequired: 'Road Bridge Location is required',
  operatorRequired: 'Operator is required',
  costRequired: 'Cost Rate is required',
  idRequired: 'Road Bridge is required',
  siteUnknown: 'There is no such site',
  siteNotOffered: 'Road bridges lead to active sites other than the port’s own',
  locationUnknown: 'The site has no such location',
  operatorUnknown: 'There is no such operator',
  locationTaken: 'This location has a road bridge already',
  inUse: 'This road bridge is used and cannot be deleted',
  usedBy: ({ bookings, billingItems }: BridgeUses) =>
    `Used by ${[counted(bookings, 'booking'), counted(billingItems, 'billing item')].filter(Boolean).join(' and ')}`,
};

export const listTexts = {
  noun: ['road bridge', 'road bridges'] as const,
  loading: 'loading the road bridges',
  failed: 'The road bridges could not be loaded.',
  empty: 'No road bridges',
  emptyHint: 'Add one for each place that trucks take containers to from a site.',
  search: 'Road bridge code or operator',
  code: 'Road Bridge Code',
  edit: 'Edit',
  remove: 'Remove',
  removing: 'removing the road bridge',
  removed: (code: string) => `${code} removed`,
  removes: (code: string) => `${code} can no longer be chosen for bookings.`,
};

export const formTexts = {
  add: 'Add Road Bridge',
  update: 'Update Road Bridge',
  saving: 'saving the road bridge',
  loadingSites: 'loading the sites',
  loadingOperators: 'loading the transport operators',
  noSites: 'There is no active site beside the port’s own',
  noOperators: 'There is no transport operator',
  siteFirst: 'Choose a CT first',
  noLocations: 'This site has no locations. Add them in CT Sites & Sidings.',
  costHint: 'NZD, what the port pays for a trip.',
  nextHint: 'Comes into force on its date.',
};
