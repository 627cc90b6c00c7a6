/** What the request-access wizard says (spec §2, §5); the messages of its forms to the letter. */
export const texts = {
  companyRequired: 'Company is required',
  rolesRequired: 'At least one role is required',
  mobileRequired: 'Mobile Number is required',
  mobileDigits: 'Mobile Number must start with 02 and only contain numbers',
  mobileLength: 'Mobile Number must be between 9 and 15 characters',
  nameRequired: 'Company Name is required',
  nameTooLong: 'Company Name cannot be longer than 100 characters',
  nameOdd: 'Company Name holds a character that is none of a name',
  addressRequired: 'Company Address is required',
  addressTooLong: 'Company Address cannot be longer than 250 characters',
  phoneRequired: 'Company Phone is required',
  phoneLength: 'Company Phone must be between 9 and 20 characters',
  applicationRequired: 'At least one application is required',

  noRoles: 'No applications or roles are setup for this company.',
  noSuchCompany: 'No such company',
  rolesLoading: 'The roles are being loaded',
  applicationsLoading: 'The applications are being loaded',

  wizard: 'Request access',
  submit: 'Submit request',
  register: 'Register company',
  company: 'Company',
  companyHint: 'Choose the company you work for, or <New Company> to register one',
  chooseRoles: (company: string) => `What will you do for ${company}?`,
  roles: 'Roles',
  mobile: 'Mobile Number',
  mobileHint: 'The roles you chose sign in by mobile',
  newCompany: 'Your company',
  companyName: 'Company Name',
  companyAddress: 'Company Address',
  companyPhone: 'Company Phone',
  chooseApplications: 'What will your company use?',
  applications: 'Applications',
  submitted: 'Request submitted',
  close: 'Close',
  userSubmitted: (company: string) =>
    `Your request has been sent to the company administrator of ${company}. You will be emailed as soon as it is approved.`,
  companySubmitted: (company: string) =>
    `Your request to register ${company} has been sent to the port. You will be emailed as soon as it is approved.`,

  actions: {
    companies: 'loading the companies',
    roles: 'loading the roles',
    applications: 'loading the applications',
    request: 'requesting access',
    register: 'registering the company',
  },

  refusals: {
    companyUnknown: 'Company is not known',
    roleUnknown: 'A role is not one that this company hands out',
    applicationUnknown: 'An application is not one that can be asked for',
    nameTaken: 'A company with this name is registered already',
    hasAccount: 'You have an account already',
    isPending: 'You have requested access already; it is yet to be approved',
    emailTaken: 'Your email address belongs to another account. Please contact us.',
    noRequest: 'There is no request of yours that waits',
    tooMany: 'You have requested access five times today. Please try again tomorrow, or contact us.',
    notVerified: 'Please verify your email address first',
  },

  mails: {
    requestedSubject: (name: string) => `${name} requests access to Landside`,
    requested: (name: string, email: string, company: string, roles: string, link: string) =>
      `${name} (${email}) requests access to Landside for ${company}.\n\nRoles: ${roles}\n\nPlease approve or reject the request at ${link}\n`,
    receivedSubject: 'Your request for access to Landside',
    received: (name: string, company: string) =>
      `Kia ora ${name}\n\nWe have received your request for access for ${company}. It is yet to be approved; you will be emailed as soon as that is done.\n`,
    companySubject: (company: string) => `${company} registers with Landside`,
    company: (name: string, email: string, company: string, link: string) =>
      `${name} (${email}) registers the company ${company}.\n\nPlease approve or reject it at ${link}\n`,
  },
} as const;
