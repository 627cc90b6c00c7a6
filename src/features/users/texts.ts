/** What approving people says (spec exports-reports-admin §2, §5, §8). */
export const texts = {
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
