export function createRestartPolicy(firstPauseMs?: number): {
  afterCrash(crash: { startedAt: number; endedAt: number }): number | undefined;
};
export function showDuration(milliseconds: number): string;
export function showInstant(milliseconds: number): string;
