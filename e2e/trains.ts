import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { serviceDays } from '#features/transport-services/dates/rules.ts';
import type { NewTrainService } from '#features/transport-services/forms.ts';
import { DIRECTION, type TrainService } from '#features/transport-services/model.ts';
import { siteChoices } from '#features/transport-services/wagons/rules.ts';
import { addDays, type Day, dayOfWeek } from '#kernel/calendar.ts';
import type { Port } from './port.ts';

/** A service of two wagons of 2 TEU from the port, each day from the third to the ninth after today; the fields given differ. */
export async function newTrain(
  port: Port,
  trainServiceName: string,
  different: Partial<NewTrainService> = {},
): Promise<TrainService> {
  const admin = await port.as('Transport admin');
  const { origins, destinations } = siteChoices(
    await admin.send(trainServiceCalls.sites, {}),
    DIRECTION.Outbound,
  );
  const route = {
    originTerminalSiteId: origins[0]!.transportServiceTerminalSiteId,
    destinationTerminalSiteId: destinations[0]!.transportServiceTerminalSiteId,
    capacityTeu: 2,
  };
  return admin.send(trainServiceCalls.create, {
    body: {
      trainServiceName,
      trainServiceNotes: '',
      trainServiceDirection: DIRECTION.Outbound,
      isAdHoc: false,
      isActive: true,
      isOneDayService: false,
      startDate: addDays(port.today(), 3),
      endDate: addDays(port.today(), 9),
      days: serviceDays([1, 2, 3, 4, 5, 6, 7]),
      wagons: [route, route],
      ...different,
    },
  });
}

/** What makes a service one of a single date. */
export function onDate(date: Day): Partial<NewTrainService> {
  return {
    isOneDayService: true,
    oneDayServiceDate: date,
    startDate: null,
    endDate: null,
    days: serviceDays([dayOfWeek(date)]),
  };
}
