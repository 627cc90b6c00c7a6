export const zoneTexts = {
  title: 'Zone and Slots',
  slots: 'Slots',
  noun: ['zone', 'zones'] as const,
  empty: 'No zones',
  add: 'Add',
  update: 'Update Selected',
  remove: 'Remove Selected',
  selected: (hours: string) => `Replaces the slots of ${hours}`,
  noneLeft: 'All zones from 07:00 to 23:00 are there',
  selectFirst: 'Select the zones to remove first',
  saving: 'saving the zone and slots',
  adds: (hours: string, slots: number) => `add ${hours} with ${slotsText(slots)} each`,
  replaces: (hours: string, slots: number) => `${slotsText(slots)} each at ${hours}`,
  removes: (hours: string) => `remove ${hours}`,
  notRemoved: 'Unable to remove zone',
};

function slotsText(slots: number): string {
  return slots === 1 ? '1 slot' : `${slots} slots`;
}
