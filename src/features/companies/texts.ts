/** What approving companies says (spec exports-reports-admin §5, §8). */
export const texts = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name cannot be longer than 100 characters',
  addressTooLong: 'Address cannot be longer than 250 characters',
  phoneLength: 'Company Phone must be between 9 and 20 characters',
  codeTooLong: (longest: number) => `The code cannot be longer than ${longest} characters`,
  emailInvalid: 'Email Address must be valid',
  applicationRequired: 'At least one application is required',
  applicationUnknown: 'An application is not known',
  nameTaken: 'A company with this name is registered already',
  notPending: 'This company has been dealt with already',
  ownCompany: "The port's own company cannot be removed",

  approved: 'Company approved',
  rejected: 'Company rejected',
  removed: 'Company removed',
  rejectCompany: 'Reject company?',
  removeCompany: 'Remove company?',
  unableToReject: 'Unable to reject company',
  unableToDeactivate: 'Unable to deactivate company',

  mails: {
    approvedSubject: (company: string) => `${company} is registered with Landside`,
    approved: (name: string, company: string, link: string) =>
      `Kia ora ${name}\n\n${company} is registered, and you are its administrator.\n\n${link}\n`,
    rejectedSubject: (company: string) => `The registration of ${company} with Landside`,
    rejected: (name: string, company: string) =>
      `Kia ora ${name}\n\nThe registration of ${company} was not approved. Please contact us.\n`,
  },
} as const;
