/** Spec §4 Import status text per container. */
export const importStatusTexts = {
  inYard: 'In Yard',
  byMode: { Truck: 'Inbound - Truck', Train: 'Inbound - Train', Vessel: 'On Vessel Time TBC' },
} as const;

export const severalHolds = (count: number): string => `${count} holds`;
