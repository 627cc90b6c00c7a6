const toBeConfirmed = 'TBC';

/** Spec §4 Vessel status text; export mode as the export pre-advice screen has it. */
export const vesselTexts = {
  lockedOff: 'Locked Off',
  estimatedLockOff: (at: string | null) => `Estimated Lock Off: ${at ?? toBeConfirmed}`,
  beginReceive: (day: string | null) => `Begin Receive: ${day ?? toBeConfirmed}`,
  cargoCutoff: (at: string | null) => `Cargo Cutoff: ${at ?? toBeConfirmed}`,
  locksIn: { days: (days: number) => `Locks in ${days} days`, time: (time: string) => `Locks in ${time}` },
  lockOffUpdated: 'Estimated lock off updated',
  empty: 'No inbound vessels',
  /** What goes into 'There was a problem {action}. Please try again …' (spec §8). */
  actions: { list: 'loading the inbound vessels', lockOff: 'updating the estimated lock off' },
};

export const refusals = {
  vesselRequired: 'Vessel is required',
  vesselUnknown: 'Vessel is not known',
  noDate: 'Estimated lock off is not a valid date and time',
  lockedForGood: 'Work on this vessel has started: its imports are locked off',
};
