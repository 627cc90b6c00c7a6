import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { AdviceResult } from '../../model.ts';
import { advisingTexts } from '../texts.ts';
import classes from './AdviceResults.module.css';

type Result = Pick<AdviceResult, 'containerNumber' | 'success' | 'failureReason'>;

type Props = {
  title: string;
  results: readonly Result[];
  /** Everything asked for was sent. */
  isWhole?: boolean;
};

/** What became of each container, those that failed first and with their reason; the others when asked for. */
export function AdviceResults({ title, results, isWhole = true }: Props) {
  const failed = results.filter(({ success }) => !success);
  const done = results.filter(({ success }) => success);
  const [showsAll, showAll] = useState(false);
  const shown = showsAll || failed.length === 0 ? [...failed, ...done] : failed;
  return (
    <section className={classes.results} aria-label={advisingTexts.results}>
      <div className={classes.title} role="status">
        <ToneIcon tone={isWhole && failed.length === 0 ? 'success' : 'warning'} />
        <span>{title}</span>
      </div>
      {shown.length > 0 && (
        <ul className={classes.list} tabIndex={0} aria-label={advisingTexts.results}>
          {shown.map((result, place) => (
            <li key={`${place}-${result.containerNumber}`} className={classes.result}>
              <ToneIcon tone={result.success ? 'success' : 'error'} size={16} />
              <span className={classes.number}>
                <NumberMark of={result.containerNumber} />
              </span>
              <span className={classes.reason}>{result.failureReason ?? advisingTexts.advised}</span>
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && done.length > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
          {showsAll ? advisingTexts.showFailed : advisingTexts.showAll}
        </UnstyledButton>
      )}
    </section>
  );
}
