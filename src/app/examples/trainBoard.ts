import type { Examples } from '#kernel/openapiExamples.ts';

/** The train to Palmerston North on a Tuesday, as the board shows it. */
export const BOARD_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    billingIssues: [],
    roadBridgeDates: ['2026-11-25'],
    wagonInstanceId: 8_112,
    wayOutDate: null,
    wayBackDate: null,
  },
  within: {
    BoardTrain: { instanceDate: '2026-11-24', takesBookings: true },
    BoardUnit: {
      trainServicePlannerBookingId: 3017,
      status: 'Confirmed',
      emptyReleaseNumber: '',
      containerCommodity: 'CHP',
      containerIsoType: '45R1',
      customer: 'Pōhutukawa Freight',
      forwarder: null,
      isReturning: false,
    },
    NewPlace: { trainServicePlannerBookingId: 3017, trainServiceWagonInstanceId: 20_482 },
    trainBoard: { from: '2026-11-23', to: '2026-11-29' },
    consist: { id: 512 },
  },
};
