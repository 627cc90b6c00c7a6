import { DRAFTS_KEPT } from './model.ts';

export const draftTexts = {
  kept: `What is not submitted is kept for ${DRAFTS_KEPT.days} days, your newest ${DRAFTS_KEPT.most}.`,
} as const;
