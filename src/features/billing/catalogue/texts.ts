import type { BillingItemType } from '../model.ts';

/** Word for word as the spec has it (transport §8), the odd one too. */
export const texts = {
  created: 'New billing item added',
  updated: 'Billing item updated',
  removed: 'Billing item removed!',
  /** Of a new one, of a change and of a removal. */
  refused: 'Unable to cancel appointment',
  removal: 'Delete Item?',
};

export const typeNames: Record<BillingItemType, string> = {
  FAF_KR: 'FAF (KiwiRail)',
  TUC_KR: 'TUC (KiwiRail)',
  SERVICE: 'Service',
  ROADBRIDGE: 'Road Bridge',
  GENSET: 'Genset',
  HAZMAT: 'Hazmat',
  OTHER: 'Other',
};

export const fields = {
  type: 'Item Type',
  description: 'Item Description',
  faf: 'FAF Percentage',
  tuc: 'TUC Percentage',
  roadBridge: 'Road Bridge Code',
  origin: 'Origin',
  destination: 'Destination',
  length: 'Container Length',
  cartage: 'Cartage',
};

export const refusals = {
  required: (field: string) => `${field} is required`,
  tooLong: (field: string, most: number) => `${field} cannot be longer than ${most} characters`,
  odd: (field: string) => `${field} holds a character that is none of a text`,
  notOfType: (field: string) => `${field} is not of this item type`,
  codeUnknown: 'There is no such item',
  madeBySystem: 'Items of this type are made by the system',
  typeFixed: 'The type of an item cannot be changed',
  routeFixed: 'The system keeps an item for every two sites that are included in billing',
  roadBridgeFixed: 'The road bridge of an item that customers have rates of cannot be changed',
  siteUnknown: 'There is no such site',
  siteInactive: 'This site is not active',
  sameSite: 'Origin and destination are the same',
  roadBridgeUnknown: 'There is no such road bridge',
  taken: {
    FAF_KR: 'There is an item of this type already',
    TUC_KR: 'There is an item of this type already',
    GENSET: 'There is an item of this type already',
    HAZMAT: 'There is an item of this type already',
    SERVICE: 'There is an item for this route already',
    ROADBRIDGE: 'There is an item for this road bridge and length already',
    OTHER: 'Another item has this description, or nearly',
  } satisfies Record<BillingItemType, string>,
  always: 'There is always one item of this type',
  usedBy: (count: number) =>
    `${count} customer ${count === 1 ? 'item has' : 'items have'} rates of it. Remove ${count === 1 ? 'it' : 'them'} first.`,
  inUse: 'This item is used and cannot be deleted',
};

export const listTexts = {
  noun: ['item', 'items'] as const,
  loading: 'loading the billing items',
  failed: 'The billing items could not be loaded.',
  empty: 'No billing items',
  emptyHint: 'Services appear with the sites that are included in billing. Add what else is charged.',
  search: 'Item code or description',
  add: 'Add Items',
  code: 'Item Code',
  tuc: 'TUC %',
  faf: 'FAF %',
  iso: 'ISO',
  service: 'KR Service',
  cartage: 'KR Cartage',
  edit: 'Edit',
  remove: 'Delete',
  removing: 'deleting the billing item',
  removes: (code: string) => `${code} can no longer be charged. What is invoiced stays.`,
};

export const formTexts = {
  add: 'Add Item',
  update: 'Update Item',
  saving: 'saving the billing item',
  loadingTypes: 'loading the item types',
  loadingSites: 'loading the sites',
  loadingRoadBridges: 'loading the road bridges',
  noRoadBridges: 'There is no road bridge',
  noSites: 'There is no other active site',
  percentageHint: 'What the rail operator takes of its services, from today on.',
  descriptionHint: 'Of another item the code is made of it.',
};
