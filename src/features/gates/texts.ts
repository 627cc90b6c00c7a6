type Uses = { services: number; booked: number };

/** Word for word as the spec has it (§2 Gate management, §5 Gate form, §8). */
export const texts = {
  created: 'Gate created!',
  updated: 'Gate updated!',
  deleted: 'Gate deleted',
  deleteGate: 'Delete gate?',
  empty: 'No current gates',
};

export const listTexts = {
  title: 'Gate List',
  noun: ['gate', 'gates'] as const,
  showInactive: 'Show Inactive',
  add: 'Add Gate',
  edit: 'Edit Gate',
  delete: 'Delete Gate',
  emptyHint: 'A gate is where trucks are received. Its services open it hour by hour.',
  emptyHintInactive: 'Inactive gates are not shown.',
  loading: 'loading the gates',
  failed: 'The gates could not be loaded.',
  deleting: 'deleting the gate',
  notDeleted: 'Unable to delete gate',
  portAdminOnly: 'Only a port admin can change gates and gate services',
  columns: {
    name: 'Gate Name',
    id: 'Gate ID',
    from: 'Data From',
    config: 'Gate Configuration',
    types: 'Appointment Types',
    status: 'Gate Status',
  },
  fromPropel: 'Landside',
  fromTerminal: 'Terminal',
  active: 'Active',
  inactive: 'Inactive',
  deletes: {
    removes: (name: string) => `${name} was never open and has no gate services. It is removed.`,
    deactivates: (name: string, { services, booked }: Uses, isFromPropel: boolean) =>
      isFromPropel
        ? `${name} ${servicesText(services)}, so it is made inactive and not removed. ${bookedText(booked)}`
        : `What is booked at ${name} is kept in the terminal, so the gate is made inactive and not removed.`,
  },
};

export const formTexts = {
  addTitle: 'Add Gate',
  editTitle: 'Edit Gate',
  gateId: 'ID',
  gateIdHint: 'Letters A to Z and digits. It cannot be changed later.',
  gateIdFixed: 'The ID is fixed.',
  n4GateId: 'N4 Gate ID',
  sameAsId: 'Same as ID above?',
  gateName: 'Gate Name',
  freightKind: 'Freight Kind',
  appointmentTypes: 'Appointment Types',
  types: { PickUp: 'Pick-up', DropOff: 'Drop-off' },
  dataFrom: 'Data From',
  dataFromHint: { true: 'Slots are managed here.', false: 'Slots are managed in the terminal system.' },
  isActive: 'Active',
  becomesInactive: (booked: number) => `Nobody can book here any more. ${bookedText(booked)}`,
  cancel: 'Cancel',
  save: 'Save',
  saving: 'saving the gate',
  reading: 'reading what is booked at the gate',
};

/** Why a change was refused, under the field that it is about. */
export const refusals = {
  idTaken: 'There is a gate with this Id already',
  n4IdTaken: 'Another gate of the terminal has this N4 Gate Id',
  idReserved: 'This Gate Id cannot be used',
  notAlphanumeric: 'Gate Id can only contain upper-case letters and numbers',
  tooLong: (name: string, most: number) => `${name} cannot be longer than ${most} characters`,
  systemFixed: 'Data From cannot be changed once the gate has been open or has gate services',
  cannotBeRemoved:
    'This gate has been open or has gate services, so it cannot be removed. It is inactive already.',
};

function servicesText(services: number): string {
  if (services === 0) return 'has been open';
  return services === 1 ? 'has a gate service' : `has ${services} gate services`;
}

function bookedText(booked: number): string {
  if (booked === 0) return 'No appointments are booked there.';
  return booked === 1
    ? 'The 1 appointment that is booked there stays, and its firm is told by mail.'
    : `The ${booked.toLocaleString('en-NZ')} appointments that are booked there stay, and their firms are told by mail.`;
}
