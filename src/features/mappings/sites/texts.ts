import { counted } from '#kernel/words.ts';
import type { SiteUses } from './model.ts';

/** Word for word as the spec has it (transport §5, §8). */
export const texts = {
  created: 'Terminal site created',
  updated: 'Terminal site updated',
  removal: 'Site Removal',
  notDeleted: 'Unable to delete Site',
};

export const fields = {
  code: 'KiwiRail Code',
  name: 'Name',
  type: 'Type',
  workstationCode: 'Workstation Code',
  workstationName: 'Workstation Name',
  abbreviation: 'Abbreviation',
  active: 'Active',
  billing: 'Include in Billing',
  locations: 'Road Bridge Locations',
  location: 'Location Code',
};

export const refusals = {
  codeRequired: 'KiwiRail code is required',
  nameRequired: 'Name is required',
  typeRequired: 'Type is required',
  workstationCodeRequired: 'Workstation Code is required',
  workstationNameRequired: 'Workstation Name is required',
  locationRequired: 'Location Code is required',
  siteRequired: 'Site is required',
  codeTaken: 'Another site has this KiwiRail code',
  locationTwice: 'A location stands here twice',
  locationTaken: 'Another site of this workstation has one of these locations',
  locationGone: 'One of these locations has been removed',
  locationUsed: (codes: readonly string[]) =>
    `${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} used by a road bridge`,
  tooManyLocations: (most: number) => `A site has at most ${most} locations`,
  usedBy: (uses: SiteUses) => `Used by ${usesText(uses)}. Make it inactive instead.`,
  usedElsewhere: 'Trains or rates use this site. Make it inactive instead.',
};

/** '2 customers and 1 road bridge'. */
function usesText({ trainServices, customers, roadBridges, billingItems }: SiteUses): string {
  const parts = [
    counted(trainServices, 'train service'),
    counted(customers, 'customer'),
    counted(roadBridges, 'road bridge'),
    counted(billingItems, 'billing item'),
  ];
  return parts.filter(part => part !== null).join(' and ');
}

export const listTexts = {
  noun: ['site', 'sites'] as const,
  loading: 'loading the sites',
  failed: 'The sites could not be loaded.',
  empty: 'No sites',
  emptyHint: 'Add the terminals and sidings that trains run between.',
  search: 'Code, name, workstation or location',
  edit: 'Edit',
  remove: 'Remove',
  active: 'Active',
  inactive: 'Inactive',
  billed: 'Included',
  notBilled: 'Not included',
  removing: 'removing the site',
  removed: (code: string) => `${code} removed`,
  removes: (name: string) => `${name} can no longer be chosen for trains, customers or road bridges.`,
};

export const formTexts = {
  add: 'Add Site',
  update: 'Update Site',
  saving: 'saving the site',
  activeHint: 'Only active sites are offered.',
  locationsHint: 'Press Enter after each code. Where trucks take over at this site.',
};
