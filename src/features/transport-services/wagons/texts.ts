import type { Wagon } from '../model.ts';

type Route = Pick<Wagon, 'originCode' | 'destinationCode' | 'capacityTeu'>;

export const wagonTexts = {
  title: 'Service Routes',
  noun: ['route', 'routes'] as const,
  origin: 'Route Origin',
  destination: 'Route Destination',
  capacity: 'Wagon Capacity (TEU)',
  add: 'Add',
  update: 'Update',
  addTitle: 'Add a route',
  updateTitle: 'Update a route',
  cancel: 'Cancel',
  hide: 'Hide form',
  show: 'Show form',
  none: 'No routes yet',
  noneHint: 'Each wagon is a route with its capacity. Add the first one.',
  noneAdHoc: 'An ad-hoc service has no routes of its own',
  noneAdHocHint: 'Its wagons are added to each date in the planner.',
  onlyChoice: 'The only choice',
  noSites: 'No active sites',
  loadingSites: 'loading the sites',
  hasBooking: 'Has Booking',
  runs: ({ originCode, destinationCode, capacityTeu }: Route) =>
    `${originCode} → ${destinationCode} · ${capacityTeu} TEU`,
  words: { edit: 'Edit', remove: 'Remove' },
  edit: (route: string) => `Edit ${route}`,
  remove: (route: string) => `Remove ${route}`,
  sequence: 'Wagon',
  summary: (wagons: number, teu: number) =>
    `${wagons} ${wagons === 1 ? 'wagon' : 'wagons'}, ${teu} TEU on each date`,
  atLeastOne: 'Add at least one route',
};

export const refusals = {
  originRequired: 'Route Origin is required',
  destinationRequired: 'Route Destination is required',
  required: 'This field is required',
  notAbove0: 'Capacity TEU should be above 0',
  above2: 'Capacity TEU should not be above 2',
  notWhole: 'Capacity TEU should be a whole number',
  none: 'At least one route is required',
  tooMany: (most: number) => `A service can have ${most} wagons at most`,
  noneNamed: 'Say which wagons',
  unknown: 'This is no wagon of the service',
  twice: 'Each wagon can be named once',
  booked: 'Has Booking',
  siteUnknown: 'This site is not known',
  siteInactive: 'This site is inactive',
  sameSite: 'A route leads from one site to another',
  notOutbound: 'The routes of an outbound service begin at the port and lead elsewhere',
  notInbound: 'The routes of an inbound service begin elsewhere and lead to the port',
  adHoc: 'An ad-hoc service has no wagons of its own',
};
