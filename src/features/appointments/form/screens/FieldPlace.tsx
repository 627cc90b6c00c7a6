import type { ReactNode } from 'react';
import type { FieldRule, FormField } from '../rules.ts';
import classes from './FormParts.module.css';

type Props = {
  field: FormField;
  /** How much of a row it takes where there is room. */
  span: 'third' | 'half' | 'whole';
  children: ReactNode;
};

/** The place of a field in the form; `data-field` finds it again for the focus. */
export function FieldPlace({ field, span, children }: Props) {
  return (
    <div className={classes[span]} data-field={field}>
      {children}
    </div>
  );
}

/** What a field of the form is told of its rule: locked with the reason beside it, or with its own hint. */
export function lockOf(
  rule: FieldRule,
  hint?: string,
): { disabled: boolean; description: string | undefined; required: boolean } {
  const isLocked = rule.lockedBecause !== null;
  return {
    disabled: isLocked,
    description: (rule.lockedBecause ?? hint) || undefined,
    required: rule.isRequired,
  };
}
