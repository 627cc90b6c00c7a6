import type { z } from 'zod';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { impactQuestion, newTrainService } from '#features/transport-services/forms.ts';
import {
  direction,
  serviceDay,
  trainService,
  trainServiceImpact,
  wagon,
} from '#features/transport-services/model.ts';
import { changedWagon, newWagon } from '#features/transport-services/wagons/forms.ts';
import { site } from '#features/transport-services/wagons/model.ts';

/** Of train services, for the API document. */
export const TRAIN_SHAPES: Record<string, z.ZodType> = {
  ChangedTrainDates: trainServiceCalls.changeDates.body,
  ChangedTrainDays: trainServiceCalls.changeDays.body,
  ChangedTrainDetails: trainServiceCalls.changeDetails.body,
  ChangedWagon: changedWagon,
  NewTrainService: newTrainService,
  NewWagon: newWagon,
  RouteSite: site,
  TrainDay: serviceDay,
  TrainDirection: direction,
  TrainImpactQuestion: impactQuestion,
  TrainService: trainService,
  TrainServiceImpact: trainServiceImpact,
  TrainServicePage: trainServiceCalls.services.answer.options[1],
  TrainWagon: wagon,
  WagonsToAdd: trainServiceCalls.addWagons.body,
  WagonsToCancel: trainServiceCalls.cancelWagons.body,
  WagonsToChange: trainServiceCalls.changeWagons.body,
};
