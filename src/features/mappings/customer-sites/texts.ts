/** Word for word as the spec has it (transport §5, §8). */
export const texts = {
  created: 'Customer site created',
  updated: 'Customer site updated',
  removal: 'Customer Site Removal',
  notDeleted: 'Unable to Delete site',
  notUpdated: 'Unable to update customer site',
  notCreated: 'Unable to create site for this customer',
};

export const fields = {
  customer: 'Customer',
  site: 'Site',
  bookingType: 'Booking Type',
  siteType: 'Site Type',
};

export const refusals = {
  customerRequired: 'Customer is required',
  siteRequired: 'Site is required',
  bookingTypeRequired: 'Booking Type is required',
  idRequired: 'Customer Site is required',
  siteUnknown: 'There is no such site',
  siteInactive: 'This site is not active',
  noCustomer: 'This company does not use rail transport',
  twice: 'The customer has this site with this booking type already',
};

export const listTexts = {
  noun: ['customer site', 'customer sites'] as const,
  loading: 'loading the customers’ sites',
  loadingCustomers: 'loading the customers',
  failed: 'The customers’ sites could not be loaded.',
  empty: 'No sites of customers',
  emptyHint: 'Add the sites that a customer sends from and receives at.',
  emptyOfOne: 'This customer has no sites',
  search: 'Customer, site code or name',
  everyCustomer: 'All customers',
  siteName: 'Site Name',
  edit: 'Edit',
  remove: 'Remove',
  nameOf: (site: string, customer: string) => `${site} of ${customer}`,
  removing: 'removing the customer’s site',
  removed: (site: string, customer: string) => `${site} removed from ${customer}`,
  removes: (site: string, customer: string) => `${customer} no longer uses ${site}.`,
};

export const formTexts = {
  add: 'Add Customer Site',
  update: 'Update Customer Site',
  saving: 'saving the customer’s site',
  loadingSites: 'loading the sites',
  noSites: 'There is no active site',
  typeFollows: 'As the site has it.',
};
