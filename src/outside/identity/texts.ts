/** What the embedded provider's pages say. */
export const texts = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  givenName: 'Given name',
  familyName: 'Family name',
  show: 'Show',
  passwordRule: 'At least 10 characters. A few words that only you would put together work well.',

  signIn: 'Sign in',
  signUp: 'Sign up',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  haveAccount: 'Already have an account?',
  backToSignIn: 'Back to sign in',
  continueToSignIn: 'Continue to sign in',
  demoPeople: 'People of the demo port',
  demoHint: 'Choose one to fill in the form.',

  emailMissing: 'Enter your email address, such as name@company.co.nz',
  passwordMissing: 'Enter your password',
  givenNameMissing: 'Enter your given name',
  familyNameMissing: 'Enter your family name',
  nameTooLong: 'Use at most 60 characters',
  nameOdd: 'Leave out links and signs that no name has, and put a space after a full stop',
  passwordShort: 'Use at least 10 characters',
  passwordLong: 'Use at most 128 characters',
  passwordCommon: 'This password is among the first that others would try. Choose something less common.',
  passwordIsEmail: 'Choose something other than your email address',
  wrongPassword: 'The email or the password is not right. Check both and try again.',
  formTooOld: 'The form had been open for too long. Please try again.',
  tooMany: (wait: string) => `Too many attempts. Please wait ${wait} and try again.`,

  tooManyMails:
    'We have sent you several emails already. Please look into your spam folder, or try again in a quarter of an hour.',

  checkEmail: 'Check your email',
  checkEmailBody: (email: string) =>
    `We have sent an email to ${email}. Follow the link in it to finish. It may take up to 5 minutes to arrive, and it may be in your spam folder.`,
  typo: 'Wrong address?',
  startAgain: 'Sign up again',

  confirm: 'Confirm your email',
  confirmBody: (email: string, name: string) => `${email} was given by ${name} to sign up. Is that you?`,
  confirmAction: 'Yes, confirm this address',
  confirmNot: 'If it is not you, close this page; nothing happens then.',
  verified: 'Your email is verified',
  verifiedBody: (email: string) => `${email} is confirmed. You can go on in the portal.`,
  toPortal: (product: string) => `Go to ${product}`,
  linkEnded: 'This link has ended',
  verifyEnded:
    'A verification link is good for 24 hours and can be used once. Sign in, and choose “Resend verification email” to get a new one.',
  resetEnded: 'A link to choose a password is good for one hour and can be used once.',
  askAgain: 'Ask for a new link',

  forgotTitle: 'Forgot your password',
  forgotBody: 'Enter your email address. We will send you a link to choose a new password.',
  forgotAction: 'Send the link',
  resetTitle: 'Choose a new password',
  resetBody: (email: string) => `For ${email}. You will be signed out everywhere else.`,
  resetAction: 'Save the new password',
  resetDone: 'Your password is changed',
  resetDoneBody: 'Sign in with the new password from now on.',

  account: 'Password and sign-ins',
  accountOf: (name: string, email: string) => `${name}, ${email}`,
  changePassword: 'Change password',
  passwordAside: 'Only you should know it. Whoever else is signed in as you is signed out when it changes.',
  oldPassword: 'Current password',
  oldPasswordMissing: 'Enter your current password',
  oldPasswordWrong: 'This is not your current password',
  passwordSame: 'Choose a password that is not the current one',
  changeBody: 'You stay signed in here and are signed out everywhere else.',
  changeDone: 'Your password is changed',
  changeDoneBody: 'You are signed out everywhere else.',
  signIns: 'Where you are signed in',
  thisOne: 'this device',
  signInBegun: (begun: string, seen: string) => `Signed in ${begun}, last seen ${seen}`,
  signInEnds: 'A sign-in ends after 14 days without use, and after 30 days in any case.',
  end: 'End',
  endLabel: (device: string, begun: string) => `this sign-in: ${device}, ${begun}`,
  endOthers: 'End all others',
  endedOne: 'The sign-in has been ended.',
  endedOthers: 'All other sign-ins have been ended.',
  endedNone: 'That sign-in had ended already.',
  notSignedIn: 'You are not signed in here',
  notSignedInBody: 'Sign in to the portal first, then open this page again from the menu beside your name.',

  signOut: 'Sign out',
  signOutBody: 'Do you want to sign out on this device?',
  signingOut: 'Signing out …',
  signedOut: 'You are signed out',

  pageEnded: 'This sign-in page has ended',
  pageEndedBody:
    'It was open for more than an hour, was used already, or cookies are switched off in this browser.',
  startOver: 'Start again',
  notFound: 'There is no such page',
  notFoundBody: 'The address may be mistyped or out of date.',
  notAccepted: 'The request could not be accepted',
  notAcceptedBody: 'Something in the address or the form was not as expected. Please start again.',
  broken: 'Something went wrong here',
  away: 'The portal cannot be reached just now',
  awayBody: 'Its database is not answering. Nothing was changed. Please try again in a moment.',
  brokenBody: (id: string) => `Please try again. If the problem persists, contact us and quote ${id}.`,
};

/** 'a minute', '12 minutes', '30 seconds': a wait as people say it. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
