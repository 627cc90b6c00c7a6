import type { z } from 'zod';
import { trailCalls } from '#features/trail/contract.ts';
import { history, trailChange, trailEntry, trailKind } from '#features/trail/model.ts';

export const TRAIL_SHAPES: Record<string, z.ZodType> = {
  History: history,
  TrailChange: trailChange,
  TrailEntry: trailEntry,
  TrailKind: trailKind,
  TrailPage: trailCalls.all.answer.options[1],
};
