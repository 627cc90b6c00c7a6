export function supervise(
  args: string[],
  env?: Record<string, string>,
  options?: { firstPauseMs?: number },
): Promise<number>;
