import type { Guide } from '#features/help/guides/texts.ts';

export const FRAMES_A_SECOND = 10;
const WORDS_A_SECOND = 3.1;
const SHORTEST_SECONDS = 1.7;
const BREATH_SECONDS = 0.4;

/** What is said while a part of a film is shown: from and until, in frames. */
export type Cue = { from: number; until: number; text: string };

/** The sentences of a step, each shown as a caption of its own. */
export function sentencesOf({ text }: Guide['steps'][number]): string[] {
  return text.split(/(?<=[.!?]”?)\s+(?=[“A-Z])/);
}

/** How many frames it takes to read. */
export function framesToRead(text: string): number {
  const seconds = text.split(/\s+/).length / WORDS_A_SECOND + BREATH_SECONDS;
  return Math.ceil(Math.max(SHORTEST_SECONDS, seconds) * FRAMES_A_SECOND);
}

/** The captions as WebVTT. */
export function writeCaptions(cues: readonly Cue[]): string {
  const written = cues.map(({ from, until, text }) => `${timeOf(from)} --> ${timeOf(until)}\n${text}\n`);
  return ['WEBVTT\n', ...written].join('\n');
}

function timeOf(frames: number): string {
  return new Date((frames / FRAMES_A_SECOND) * 1000).toISOString().slice(11, 23);
}
