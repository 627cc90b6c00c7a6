import { Text } from '@mantine/core';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { PastedGroups } from '../lines/rules.ts';
import { lineTexts } from '../lines/texts.ts';
import { doubtOf, type Pasted } from '../rules.ts';
import { advisingTexts } from '../texts.ts';
import classes from './PastedNotes.module.css';

const AT_ONCE = 3;

/** What is read in the box: how many numbers, and what looks mistyped. It warns and never blocks. */
export function PastedNotes({
  pasted: { numbers, unreadable, repeated },
  named,
}: {
  pasted: Pasted;
  named: PastedGroups;
}) {
  const doubtful = numbers.flatMap(doubtOf);
  const more = doubtful.slice(AT_ONCE);
  return (
    <div className={classes.notes} role="status">
      {numbers.length > 0 && (
        <Text size="sm" c="dimmed">
          {advisingTexts.count(numbers.length)}
        </Text>
      )}
      {named.isNamed && named.parts.length > 0 && (
        <Text size="sm" c="dimmed">
          {lineTexts.into(
            named.parts.map(part => ({ name: part.name || lineTexts.rest, count: part.numbers.length })),
          )}
        </Text>
      )}
      {named.unknown.length > 0 && <Warning>{lineTexts.unknown(named.unknown.length)}</Warning>}
      {repeated.length > 0 && (
        <Text size="sm" c="dimmed">
          {advisingTexts.repeated(repeated.length)}
        </Text>
      )}
      {unreadable.length > 0 && <Warning>{advisingTexts.unreadable(unreadable.length)}</Warning>}
      {doubtful.slice(0, AT_ONCE).map(warning => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{advisingTexts.moreDoubtful(more.length)}</summary>
          {more.map(warning => (
            <Warning key={warning}>{warning}</Warning>
          ))}
        </details>
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
