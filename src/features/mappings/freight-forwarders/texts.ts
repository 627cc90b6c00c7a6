/** Word for word as the spec has it (transport §5, §8). */
export const texts = {
  updated: 'Updated freight forwarder customer',
  added: 'Added new customer to freight forwarder.',
  removed: 'Removed customer from freight forwarder.',
  removal: 'Freight Forwarder Customer Removal',
  notDeleted: 'Unable to delete freight customer',
};

export const refusals = {
  customersRequired: 'Select at least one customer',
  forwarderRequired: 'Freight Forwarder is required',
  groupNumber: 'Group is a number from 1 to 4',
  idRequired: 'Customer is required',
  noForwarder: 'There is no such freight forwarder',
  noCustomer: 'One of these companies does not use rail transport',
  itself: 'A forwarder cannot be a customer of its own',
  already: (names: readonly string[]) => `Linked already: ${names.join(', ')}`,
  tooMany: (most: number) => `At most ${most} customers at once`,
};

export const fields = { forwarder: 'Freight Forwarder', customers: 'Customers', group: 'Group' };

export const listTexts = {
  noun: ['customer', 'customers'] as const,
  loadingForwarders: 'loading the freight forwarders',
  loading: 'loading the forwarder’s customers',
  failedForwarders: 'The freight forwarders could not be loaded.',
  failed: 'The forwarder’s customers could not be loaded.',
  noForwarders: 'No freight forwarders',
  noForwardersHint: 'Companies whose people hold the role Freight Forwarder are listed here.',
  empty: 'No customers of this forwarder',
  emptyHint: 'Add the customers that it acts for.',
  search: 'Customer',
  customer: 'Customer',
  counted: (name: string, count: number) => `${name} (${count})`,
  nobodyLeft: 'There is no other customer',
  edit: 'Edit',
  remove: 'Remove',
  removing: 'removing the forwarder’s customer',
  removes: (customer: string, forwarder: string) =>
    `${forwarder} can no longer book for ${customer}. What is booked stays.`,
};

export const formTexts = {
  add: 'Add Customers',
  update: 'Update Customer',
  saving: 'saving the forwarder’s customers',
  loadingCustomers: 'loading the customers',
  groupHint: 'Invoices of a group are printed together.',
  find: 'Type a name',
};
