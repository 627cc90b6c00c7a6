/** What signing in says (spec §2 Login screen, Request-access wizard; §8). */
export const texts = {
  title: (port: string) => `${port} customer portal`,
  about:
    'Book trucks by the hour, see every appointment as it happens, and know what stands in the way before the truck leaves.',
  atThePort: (port: string) => `at ${port}`,
  login: 'Login',
  signUp: 'Sign-up',
  logout: 'Logout',
  refresh: 'Refresh',
  help: 'Help & Guides',
  cameras: 'Cameras',
  welcome: 'Welcome',
  terms: 'Terms and Conditions',
  acceptTerms: 'I have read and accept the',
  acceptFirst: 'Please accept the terms and conditions first.',
  accept: 'Accept',
  close: 'Close',
  trouble: 'Trouble signing in?',
  loginFailed: 'The login did not work. Please try again, and if the problem persists please contact us.',

  hasAccess: (name: string) => `Kia ora ${name}, you are logged in.`,
  toDashboard: 'Go to the dashboard',

  notVerified: 'Verify your email',
  notVerifiedBody: (email: string) =>
    `We are waiting for you to verify ${email}. Please follow the link in the email that we have sent you; this page then goes on by itself.`,
  resend: 'Resend verification email',
  resending: 'resending the verification email',
  resent: 'Verification email resent',
  resentBody:
    'Note it may take up to 5 minutes to receive this email, and you may need to check your spam folder.',

  pending: 'Access requested',
  pendingBody: (name: string, company: string) =>
    `${name} of ${company} has requested access, yet to be approved by your company administrator, you will be emailed.`,

  noRoles: 'No permission yet',
  noRolesBody: 'You do not currently have permission to access this application',
  noRolesHint: 'Your company administrator can give you the roles that you need.',
  heldRoles: (roles: string) => `You hold: ${roles}.`,
  loginAgain: 'Log in again',

  endedTitle: 'Request access again',
  rejected: (company: string) =>
    `Your request for access for ${company} was not approved. If that was a mistake, contact its administrator or request access again.`,
  removed: (company: string) =>
    `Your access for ${company} has ended. If that was a mistake, contact its administrator or request access again.`,

  unknown: 'Request access',
  unknownBody: 'Choose the company you work for and what you will do; its administrator approves.',
} as const;
