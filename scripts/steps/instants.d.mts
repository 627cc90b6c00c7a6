export const WEEKDAY_MORNING: string;
export const CALENDAR: readonly { asOf: string; why: string }[];
export function rotatingDay(hash: string): string;
export function readInstant(text: string): number | undefined;
