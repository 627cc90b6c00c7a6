import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

afterEach(() => {
  vi.unstubAllGlobals();
  z.config({ jitless: false });
});

it('in a browser no schema tries to make code of text, which the security policy refuses and reports', async () => {
  vi.stubGlobal('document', {});
  vi.resetModules();
  await import('./contract.ts');
  const made = vi.fn();
  vi.stubGlobal('Function', made);
  expect(z.object({ name: z.string() }).parse({ name: 'Mia' })).toEqual({ name: 'Mia' });
  expect(made).not.toHaveBeenCalled();
  expect(z.config().jitless).toBe(true);
});
