import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { numberGroups } from '#features/containers/number/rules.ts';
import { Code } from '#kernel/ui/Code.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { advisingTexts } from '../advising/texts.ts';
import type { AdviceResult } from '../model.ts';
import classes from './AdviceResults.module.css';

type Result = Pick<AdviceResult, 'containerNumber' | 'success' | 'failureReason'>;

/** What became of each container, those that failed first and with their reason; the others when asked for. */
export function AdviceResults({ title, results }: { title: string; results: readonly Result[] }) {
  const failed = results.filter(({ success }) => !success);
  const done = results.filter(({ success }) => success);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || failed.length === 0 ? [...failed, ...done] : failed;
  return (
    <section className={classes.results} aria-label={advisingTexts.results}>
      <div className={classes.title} role="status">
        <ToneIcon tone={failed.length > 0 ? 'warning' : 'success'} />
        <span>{title}</span>
      </div>
      <ul className={classes.list} tabIndex={0} aria-label={advisingTexts.results}>
        {shown.map((result, place) => (
          <li key={`${place}-${result.containerNumber}`} className={classes.result}>
            <ToneIcon tone={result.success ? 'success' : 'error'} size={16} />
            <span className={classes.number}>
              <Code value={result.containerNumber} group={numberGroups} />
            </span>
            <span className={classes.reason}>{result.failureReason ?? advisingTexts.advised}</span>
          </li>
        ))}
      </ul>
      {failed.length > 0 && done.length > 0 && (
        <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? advisingTexts.showFailed : advisingTexts.showAll}
        </UnstyledButton>
      )}
    </section>
  );
}
