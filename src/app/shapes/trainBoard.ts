import type { z } from 'zod';
import { newPlace } from '#features/planner/board/forms.ts';
import { boardPlace, boardTrain, boardUnit, boardWagon } from '#features/planner/board/model.ts';

/** Of the train board, for the API document. */
export const BOARD_SHAPES: Record<string, z.ZodType> = {
  BoardPlace: boardPlace,
  BoardTrain: boardTrain,
  BoardUnit: boardUnit,
  BoardWagon: boardWagon,
  NewPlace: newPlace,
};
