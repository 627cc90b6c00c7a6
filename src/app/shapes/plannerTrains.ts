import type { z } from 'zod';
import { plannerTrainCalls } from '#features/planner/trains/contract.ts';
import { plannerInstance } from '#features/planner/trains/model.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import { newCapacity } from '#features/planner/wagons/forms.ts';
import { wagonRow } from '#features/planner/wagons/model.ts';

/** Of the planner's lists, for the API document. */
export const PLANNER_TRAIN_SHAPES: Record<string, z.ZodType> = {
  NewCapacity: newCapacity,
  PlannerInstance: plannerInstance,
  PlannerInstancePage: plannerTrainCalls.dates.answer.options[1],
  WagonRow: wagonRow,
  WagonRowPage: plannerWagonCalls.ofDates.answer.options[1],
  WagonRowStatus: wagonRow.shape.status,
};
