/** The billing screen and its side menu (spec transport §2.5). */
export const texts = {
  title: 'Transport Billing',
  menu: 'Billing of',
  hideMenu: 'Hide menu',
  showMenu: 'Show menu',
  loading: 'loading the account',
  entries: {
    invoicing: 'Invoicing',
    customers: 'Customer Items',
    items: 'Items',
  },
};
