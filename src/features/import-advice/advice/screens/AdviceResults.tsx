import { Button, Group, UnstyledButton } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { Reasons } from '#kernel/ui/Reasons.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { AdviceResult } from '../../model.ts';
import { lineTexts } from '../lines/texts.ts';
import { asTable, inOrderOfReasons, reasonsOf } from '../rules.ts';
import { advisingTexts } from '../texts.ts';
import classes from './AdviceResults.module.css';

type Result = Pick<AdviceResult, 'containerNumber' | 'success' | 'failureReason'> & {
  /** The group that it is in now, where each was to have its own. */
  group?: string;
};

type Props = {
  title: string;
  results: readonly Result[];
  /** Everything asked for was sent. */
  isWhole?: boolean;
  /** What can be done next. */
  children?: ReactNode;
};

/**
 * What became of each container: those that failed first, by their reasons with how many each has; the others when asked
 * for. What failed can be copied as a table.
 */
export function AdviceResults({ title, results, isWhole = true, children }: Props) {
  const failed = useMemo(() => inOrderOfReasons(results.filter(({ success }) => !success)), [results]);
  const done = results.filter(({ success }) => success);
  const [showsAll, showAll] = useState(false);
  const [reason, choose] = useState<string | null>(null);
  const alone = reason === null ? failed : failed.filter(one => one.failureReason === reason);
  const shown = reason === null && (showsAll || failed.length === 0) ? [...failed, ...done] : alone;
  return (
    <section className={classes.results} aria-label={advisingTexts.results}>
      <div className={classes.title} role="status">
        <ToneIcon tone={isWhole && failed.length === 0 ? 'success' : 'warning'} />
        <span>{title}</span>
      </div>
      {children}
      {failed.length > 1 && (
        <Reasons
          label={advisingTexts.reasons}
          groups={reasonsOf(failed).map(group => ({ reason: group.reason, count: group.items.length }))}
          chosen={reason}
          onChoose={choose}
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.list} tabIndex={0} aria-label={advisingTexts.results}>
          {shown.map((result, place) => (
            <li key={`${place}-${result.containerNumber}`} className={classes.result}>
              <ToneIcon tone={result.success ? 'success' : 'error'} size={16} />
              <span className={classes.number}>
                <NumberMark of={result.containerNumber} />
              </span>
              <span className={classes.reason}>
                {result.failureReason ??
                  (result.group ? lineTexts.advisedIn(result.group) : advisingTexts.advised)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => void copy(alone)}>
            {advisingTexts.copy}
          </Button>
          {done.length > 0 && (
            <UnstyledButton
              className={classes.more}
              aria-expanded={showsAll}
              onClick={() => showAll(!showsAll)}
            >
              {showsAll ? advisingTexts.showFailed : advisingTexts.showAll}
            </UnstyledButton>
          )}
        </Group>
      )}
    </section>
  );
}

async function copy(failed: readonly Result[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(asTable(failed, advisingTexts.copyTitles));
    snackbar(advisingTexts.copied(failed.length));
  } catch {
    snackbar(advisingTexts.notCopied, { tone: 'error' });
  }
}
