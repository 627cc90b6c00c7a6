/** What a failure says: the messages of its `errors` map (the Exception key skipped, §8), or its own message. */
export function messagesOfFailure(failure: unknown): string[] {
  const errors = (failure as { errors?: unknown } | null)?.errors;
  if (typeof errors === 'object' && errors !== null) {
    const told = Object.entries(errors as Record<string, readonly string[]>)
      .filter(([key]) => key.toLowerCase() !== 'exception')
      .flatMap(([, messages]) => messages);
    if (told.length > 0) return told;
  }
  return [failure instanceof Error ? failure.message : String(failure)];
}
