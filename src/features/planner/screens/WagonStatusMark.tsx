import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { statusTexts } from '../states/texts.ts';
import { issuesHint } from '../texts.ts';
import { BOOKED, type WagonRow } from '../wagons/model.ts';
import { StatusSign, toneOf } from './StatusSign.tsx';

/** The state of a row, as a word with a sign; one with issues says so beside it. */
export function WagonStatusMark({ row: { status, billingIssues } }: { row: WagonRow }) {
  return (
    <>
      <StateBadge tone={toneOf(status)} icon={<StatusSign status={status} />}>
        {writeStatus(status)}
      </StateBadge>{' '}
      {billingIssues.length > 0 && (
        <span role="img" aria-label={issuesHint} title={billingIssues.join('\n')}>
          <IconAlert size={16} aria-hidden />
        </span>
      )}
    </>
  );
}

/** The status as people read it. */
export function writeStatus(status: string): string {
  return status === BOOKED ? BOOKED : (statusTexts[status as keyof typeof statusTexts] ?? status);
}
