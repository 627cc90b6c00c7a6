/** Texts of Report Management (spec exports-reports-admin §2, §4). */
export const managementTexts = {
  title: 'Report Management',
  detailsFirst: 'Please fill in the report details first',
  columnFirst: 'Please add at least one column first',
  firstTab: 'This is the first tab',
  lastTab: 'This is the last tab',
  incomplete: {
    details: 'Please fill in the report details',
    columns: 'Please add at least one column',
    filters: 'Please fill in the report details',
    users: 'Please choose at least one user',
  },
  tabs: {
    details: 'Report Details',
    columns: 'Report Columns',
    filters: 'Report Filters',
    users: 'User Access',
  },
} as const;
