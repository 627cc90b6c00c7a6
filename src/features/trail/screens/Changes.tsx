import { Text } from '@mantine/core';
import type { TrailChange } from '../model.ts';
import { texts } from '../texts.ts';
import classes from './Changes.module.css';

/** What changed, field by field: as it was, and as it became. */
export function Changes({ changes }: { changes: readonly TrailChange[] }) {
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noChanges}
      </Text>
    );
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{field}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && <span className={classes.becomes}> → </span>}
            {after === null ? <span className={classes.nothing}>{texts.nothing}</span> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
