import { Radio, Stack, Text } from '@mantine/core';
import { use, useEffect, useRef } from 'react';
import { ToneIcon } from '../ToneIcon.tsx';
import classes from './FormSummary.module.css';
import { MeanwhileNote, PresentContext } from './MeanwhileNote.tsx';
import type { SchemaForm } from './SchemaForm.ts';

type Props = { form: Pick<SchemaForm, 'conflict' | 'version' | 'submitting' | 'meet'> };

/**
 * Somebody else has saved meanwhile: their values beside one's own, to keep or to take. What was typed stays. Where it is known
 * how things stand (`PresentContext`) it is said before one's own saving comes upon it.
 */
export function FormConflict({ form }: Props) {
  const { conflict } = form;
  const present = use(PresentContext);
  const text = useRef<HTMLParagraphElement>(null);
  const message = conflict?.message;
  useEffect(() => {
    if (message !== undefined) text.current?.focus();
  }, [message]);
  return (
    <>
      {present !== null && <MeanwhileNote form={form} present={present} />}
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
    </>
  );
}
