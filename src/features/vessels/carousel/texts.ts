import type { VisitPhase } from '../model.ts';

/** What the row of inbound vessels says beside the texts of the room. */
export const carouselTexts = {
  title: 'Inbound Vessels',
  emptyHint: 'Vessels are shown here from two weeks before they arrive.',
  back: 'Earlier vessels',
  on: 'Later vessels',
  isFirst: 'These are the first vessels',
  isLast: 'These are the last vessels',
  voyage: 'Voyage',
  visit: 'Visit',
  eta: 'ETA',
  phase: (phase: VisitPhase, step: number, of: number) => `Phase: ${phase}, ${step} of ${of}`,
} as const;
