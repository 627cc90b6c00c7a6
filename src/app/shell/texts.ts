/** What the shell says (spec §2 Route guard rules, Shell; §8). */
export const texts = {
  home: (product: string) => `${product}, home`,
  skip: 'Skip to the content',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Main menu',
  isNew: 'NEW',
  leaves: 'opens another site',
  search: 'Search',
  searchHint: 'Find a screen, an appointment, a rego or a container',
  theme: (now: string) => `Theme: ${now}`,
  bell: (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${count} not dismissed`),
  signedInAs: 'Signed in as',
  login: 'Login',
  yourAccess: 'Your access',
  passwordAndSignIns: 'Password and sign-ins',
  logout: 'Logout',
  help: 'Help',

  noPermissionTitle: 'No permission',
  noPermission:
    'You do not currently have permission to access this screen. Please either log in as a user who has access, or contact us to arrange access.',

  notFound: 'There is no such screen',
  notFoundHint: 'The address may be mistyped or out of date.',
  toStart: 'Go to the start',

  broken: 'This screen has stopped working',
  brokenHint: 'What you saved is safe. Try it again, and if the problem persists please contact us.',
  reload: 'Reload the page',

  openingFailed: 'Landside cannot be reached',
  openingFailedHint: 'Check that this device is online, then try again.',
  accountFailed: 'Your account cannot be loaded',
  accountFailedHint:
    'There was a problem loading your account. Please try again or refresh the webpage, and if the problem persists please contact us.',

  blocked: 'Your sign-ins need to be linked',
  blockedBody:
    'More than one sign-in is tied to your person, and their roles do not agree. Nothing can be opened until the port has linked them. Please log out and use the other sign-in, or contact us.',
  refresh: 'Refresh',

  leaving: (site: string) => `${site} opens on its own site`,
  leavingHint: 'If nothing happens, follow the link.',
  goTo: (site: string) => `Go to ${site}`,

  live: 'Live',
  liveHint: 'Changes by others show by themselves.',
  notLive: 'Not live',
  notLiveHint:
    'The live connection is down and comes back by itself. Until then the screen asks again from time to time.',
  offline: 'This device is offline. What you see may be out of date, and nothing can be saved.',
  away: (names: string) =>
    `The ${names} is not answering. What it would tell shows as unknown; everything else goes on as usual.`,
} as const;

export const finder = {
  title: 'Search',
  placeholder: 'Screen, appointment number, rego or container',
  nothing: 'Nothing found',
  screens: 'Screens',
  searching: 'Searching',
} as const;
