import { Text } from '@mantine/core';
import { expectedCheckDigit } from '#features/containers/number/rules.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { Pasted } from '../rules.ts';
import { advisingTexts } from '../texts.ts';
import classes from './PastedNotes.module.css';

const MOST_WARNED = 3;

/** What is read in the box: how many numbers, and what looks mistyped. It warns and never blocks. */
export function PastedNotes({ pasted: { numbers, unreadable, repeated } }: { pasted: Pasted }) {
  const mistyped = numbers.flatMap(number => {
    const digit = expectedCheckDigit(number);
    return digit === null ? [] : [advisingTexts.checkDigit(number, digit)];
  });
  return (
    <div className={classes.notes} role="status">
      {numbers.length > 0 && (
        <Text size="sm" c="dimmed">
          {advisingTexts.count(numbers.length)}
        </Text>
      )}
      {repeated.length > 0 && (
        <Text size="sm" c="dimmed">
          {advisingTexts.repeated(repeated.length)}
        </Text>
      )}
      {unreadable.length > 0 && <Warning>{advisingTexts.unreadable(unreadable.length)}</Warning>}
      {mistyped.slice(0, MOST_WARNED).map(warning => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {mistyped.length > MOST_WARNED && (
        <Warning>{advisingTexts.moreCheckDigits(mistyped.length - MOST_WARNED)}</Warning>
      )}
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className={classes.warning}>
      <ToneIcon tone="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}
