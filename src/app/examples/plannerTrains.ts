import type { Examples } from '#kernel/openapiExamples.ts';

/** The train to Palmerston North on a Tuesday, and a reefer on its third wagon. */
export const PLANNER_TRAIN_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    CapacityTeu: 2,
    DestinationTerminalSiteId: 4,
    OriginTerminalSiteId: 1,
    TrainServiceId: 9,
    TrainServiceInstanceId: 512,
    takesBookings: true,
    trainServiceInstanceId: 512,
    trainServiceWagonInstanceId: 20_481,
  },
  within: {
    PlannerInstance: { instanceDate: '2026-11-24', capacity: 20, booked: 26, available: 14 },
    WagonRow: {
      trainServicePlannerBookingId: 3017,
      instanceDate: '2026-11-24',
      route: 'NPR → PNO',
      bookingReferenceNumber: 'PF-20817',
      forwarder: null,
      customer: 'Pōhutukawa Freight',
      sender: 'Pōhutukawa Freight',
      emptyReleaseNumber: '',
      containerCommodity: 'CHP',
      isGenset: true,
      isHazardous: false,
      status: 'Confirmed',
      hasBillingIssues: false,
      billingIssues: [],
      canBeMerge: false,
      isReturning: false,
      awaitsReturn: false,
      isReturnBooked: false,
      isPart: false,
    },
    plannerTrains: { from: '2026-11-23', to: '2026-11-29', instance: 512, id: 512 },
    plannerWagons: { from: '2026-11-23', to: '2026-11-29', instance: 512, id: 20_481 },
    'plannerTrains.dates': { sort: 'date', search: 'Palmerston' },
    'plannerWagons.ofDates': { sort: 'date,wagon', search: 'Palmerston' },
    'plannerWagons.ofTrain': { sort: 'wagon', search: 'MSCU' },
  },
};
