type Step = { name: string; began: number; usualSeconds: number };
type Out = { write: (text: string) => unknown; columns?: number };
export function createProgress(
  running: () => Step[],
  options?: { out?: Out; now?: () => number; isTerminal?: boolean },
): { write: (text: string) => void };
export function minutes(seconds: number): string;
