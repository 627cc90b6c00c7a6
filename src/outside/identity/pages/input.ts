/** One text of a query or a form body; empty when it is missing or was sent twice. */
export function fieldOf(source: unknown, name: string): string {
  const value = source && typeof source === 'object' ? (source as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
