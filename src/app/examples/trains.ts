import type { Examples } from '#kernel/openapiExamples.ts';

/** A train from the port to Palmerston North, Monday to Friday. */
export const TRAIN_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    bookedTeu: 12,
    capacityTeu: 2,
    datesAdded: 22,
    datesKept: 1,
    datesRemoved: 4,
    dbVal: 1,
    destinationCode: 'PNO',
    destinationTerminalSiteId: 4,
    oneDayServiceDate: null,
    originCode: 'NPR',
    originTerminalSiteId: 1,
    teu: 40,
    trainServiceDirection: 1,
    trainServiceId: 9,
    trainServiceName: 'Palmerston North weekdays',
    trainServiceNotes: 'Departs the siding at 18:40',
    trainServiceWagonId: 204,
    wagonCount: 20,
    wagonSequence: 3,
    wagonsAdded: 440,
    wagonsChanged: 0,
    wagonsRemoved: 80,
  },
  within: {
    RouteSite: {
      transportServiceTerminalSiteId: 1,
      kiwiRailCodes: 'NPR',
      description: 'Napier Port CT',
      workstationCode: 'NPR',
    },
    TrainDay: { day: 'Monday', isActive: true },
    TrainImpactQuestion: { days: [1, 2, 3, 4, 5] },
    'trainServices.services': { sort: 'name', includePast: false, search: 'Palmerston' },
    trainServices: { id: 9 },
  },
};
