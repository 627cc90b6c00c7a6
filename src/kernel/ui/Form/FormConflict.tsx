import { Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ToneIcon } from '../ToneIcon.tsx';
import classes from './FormSummary.module.css';
import type { FormConflictState } from './SchemaForm.ts';

/** Somebody else has saved meanwhile: their values beside one's own, to keep or to take. What was typed stays. */
export function FormConflict({ form: { conflict } }: { form: { conflict: FormConflictState | null } }) {
  const text = useRef<HTMLParagraphElement>(null);
  const message = conflict?.message;
  useEffect(() => {
    if (message !== undefined) text.current?.focus();
  }, [message]);
  return (
    <div role="alert" className={classes.region}>
      {conflict && (
        <div className={classes.summary}>
          <ToneIcon tone="warning" />
          <Stack gap="xs" flex={1}>
            <Text ref={text} tabIndex={-1}>
              {conflict.message}. What you typed is kept. Choose what stays, then save again.
            </Text>
            {conflict.rows.map(({ name, label, mine, theirs, keeps, choose }) => (
              <Radio.Group
                key={name}
                label={label}
                value={keeps}
                onChange={chosen => choose(chosen === 'theirs' ? 'theirs' : 'mine')}
              >
                <Radio value="mine" label={`Keep mine: ${mine}`} my={4} />
                <Radio value="theirs" label={`Take theirs: ${theirs}`} my={4} />
              </Radio.Group>
            ))}
          </Stack>
        </div>
      )}
    </div>
  );
}
