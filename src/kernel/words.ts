import { z } from 'zod';

/** What a person calls a field: the title that its shape carries, else its name in words. `gateName` → `Gate Name`. */
export function titleOf(name: string, shape?: z.core.$ZodType): string {
  return ownTitleOf(shape) ?? inWords(name);
}

function ownTitleOf(shape: z.core.$ZodType | undefined): string | undefined {
  if (!shape) return undefined;
  const inner = ((shape as z.ZodType).def as { innerType?: z.core.$ZodType }).innerType;
  return z.globalRegistry.get(shape)?.title ?? ownTitleOf(inner);
}

function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/^(n4|[a-z])/, first => first.toUpperCase());
  return words.trim();
}
