/** What approving people says (spec exports-reports-admin §2, §5, §8). */
export const texts = {
  title: 'User Management',
  people: 'People',
  empty: 'No people',
  emptyHint: 'Whoever requests access to your company is listed here.',
  emptyHintOfPort: 'Whoever requests access is listed here, until they are approved or rejected.',
  columns: {
    firstName: 'First Name',
    lastName: 'Last Name',
    mobile: 'Mobile Number',
    email: 'Email Address',
    company: 'Company',
    status: 'Status',
    roles: 'Roles',
    action: 'Action',
  },
  approve: 'Approve',
  reject: 'Reject',
  remove: 'Remove',
  approval: 'New User Approval',
  role: 'Role',
  requested: 'Requested',
  approvedColumn: 'Approved',
  wants: (name: string, company: string) => `${name} requests access for ${company}.`,
  rejectBody: (name: string) => `${name} will not get access and will be emailed.`,
  removeBody: (name: string) => `${name} will lose access at once.`,
  actions: {
    list: 'loading the people',
    roles: 'loading the roles',
    approve: 'approving the user',
    reject: 'rejecting the user',
    remove: 'removing the user',
  },

  rolesRequired: 'At least one role is required',
  roleUnknown: 'A role is not one that this company hands out',
  needsMobile: 'This role needs a mobile number',
  notPending: 'This request has been dealt with already',
  companyPending: 'Please approve the company first',
  yourself: 'You cannot remove yourself',

  approved: 'User approved',
  rejected: 'User rejected',
  removed: 'User removed',
  rejectUser: 'Reject user?',
  removeUser: 'Remove user?',
  unableToReject: 'Unable to reject user',
  unableToDeactivate: 'Unable to deactivate user',

  mails: {
    approvedSubject: 'Your access to Landside is approved',
    approved: (name: string, company: string, roles: string[], link: string) =>
      `Kia ora ${name}\n\nYour access for ${company} is approved. You may use it as: ${roles.join(', ')}.\n\n${link}\n`,
    rejectedSubject: 'Your request for access to Landside',
    rejected: (name: string, company: string) =>
      `Kia ora ${name}\n\nYour request for access for ${company} was not approved. Please contact your company administrator.\n`,
  },
} as const;
