import type { z } from 'zod';
import type { FieldErrors } from '../../failures.ts';
import { issuesByField } from './errors.ts';

export type Checked<Values> =
  | { success: true; data: Values; errors: FieldErrors }
  | { success: false; errors: FieldErrors };

/**
 * Checks by the Standard Schema, all messages of a field and what the schema made of the values included, which the
 * resolver of @mantine/form leaves out. What has to be asked elsewhere belongs to a guard.
 */
export function checkWith<Schema extends z.ZodType<object, object>>(
  schema: Schema,
  values: unknown,
): Checked<z.output<Schema>> {
  const result = schema['~standard'].validate(values);
  if (result instanceof Promise) throw new Error('A form is checked at once: a schema of it may not wait.');
  if (result.issues) return { success: false, errors: issuesByField(result.issues) };
  return { success: true, data: result.value, errors: {} };
}
