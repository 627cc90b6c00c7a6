/** Word for word as the spec has it (transport §8), the odd one too. */
export const texts = {
  created: 'Billing Customer Item created',
  updated: 'Billing Customer Item updated',
  removed: 'Customer billing item removed!',
  setToDefault: 'Billing Customer Items set to default',
  reset: 'Billing Customer Items rate reset to default',
  notCreated: 'Unable to create customer item',
  notUpdated: 'Unable to update customer item',
  notSetToDefault: 'Unable to set default items',
  notReset: 'Unable to reset items rate',
  /** Of a removal. */
  notRemoved: 'Unable to cancel appointment',
  removal: 'Delete Item?',
};

export const fields = {
  code: 'Item Code',
  charge: 'Sell Amount',
  cost: 'Buy Amount',
  nextCharge: 'Next Sell Rate',
  nextCost: 'Next Buy Rate',
  nextDate: 'Next Change Rate Date',
  /** Of FAF_KR and TUC_KR. */
  percentage: 'Percentage',
  nextPercentage: 'Next % Rate',
};

export const refusals = {
  codeRequired: 'Item Code is required',
  rateRequired: 'Item Rate is required',
  idRequired: 'Item is required',
  negative: 'Rates cannot be negative',
  tooMuch: 'This is more than can be charged',
  noCost: 'Items of this type have no buy rate of their own',
  required: (field: string) => `${field} is required`,
  notBefore: (field: string) => `${field} cannot be earlier than tomorrow`,
  customerUnknown: 'There is no such customer',
  notActingFor: 'This company does not forward for the customer',
  itemUnknown: 'There is no such item',
  itemTwice: 'This item is there already',
  codeFixed: 'The item cannot be changed for another',
  isDefault: 'The default items are what others are set to',
  inUse: 'This item is used and cannot be deleted',
};

export const listTexts = {
  noun: ['item', 'items'] as const,
  itemsOf: (name: string) => `Items of ${name}`,
  itemsThrough: (customer: string, forwarder: string) => `Items of ${customer} through ${forwarder}`,
  defaults: 'Default items',
  loading: 'loading the customer items',
  failed: 'The customer items could not be loaded.',
  empty: 'No items',
  emptyHint: 'Add items one by one, or set them to the default ones.',
  search: 'Item code or description',
  add: 'Add Items',
  type: 'Item Type',
  code: 'Item Code',
  description: 'Item Description',
  charge: 'Sell Rate',
  cost: 'Buy Rate',
  nextCharge: 'Next Sell Rate',
  nextCost: 'Next Buy Rate',
  nextDate: 'Next Change Rate Date',
  edit: 'Edit',
  remove: 'Delete',
  choice: (code: string, description: string) => `${code} ${description}`,
  percent: (rate: number) => `${rate} %`,
  removing: 'deleting the customer item',
  removes: (code: string) => `${code} is no longer charged at a rate of its own. What is invoiced stays.`,
  forwarderTick: 'Forwarder',
  customersOf: (name: string) => `Customers of ${name}`,
  group: 'Group',
  loadingCustomer: 'loading the customer',
  customerFailed: 'The customer could not be loaded.',
  customerUnknownHint: 'Choose one of the list above.',
  loadingCustomers: 'loading the forwarder’s customers',
  customersFailed: 'The forwarder’s customers could not be loaded.',
  noCustomers: 'No customers of this forwarder',
  noCustomersHint: 'Add them in Mappings, Freight Forwarders.',
};

export const deedTexts = {
  reset: 'Reset',
  resetTitle: 'Reset all rates?',
  resets: (whose: string) =>
    `All sell and buy rates of ${whose} become 0 from today on, and next rates are taken back.`,
  resetting: 'resetting the rates',
  setToDefault: 'Default',
  defaultTitle: 'Set items to default?',
  sets: (whose: string) =>
    `${whose} gets every default item, with its present and next rates, from today on. Rates of its own are replaced.`,
  settingToDefault: 'setting the items to default',
};

export const formTexts = {
  add: 'Add Item',
  update: 'Update Item',
  saving: 'saving the customer item',
  nothingLeft: 'Every item is there already',
  amountHint: 'NZD, from today on.',
  percentageHint: 'Of the services, from today on.',
  noCostHint: 'Comes from the catalogue or the road bridge.',
  nextHint: 'Comes into force on its date.',
};
