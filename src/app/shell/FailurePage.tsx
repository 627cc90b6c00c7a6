import { ErrorState } from '#kernel/ui/ErrorState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';

type Props = { title: string; hint: string; onRetry: () => void };

/** What stands in place of a screen that cannot be shown. */
export function FailurePage({ title, hint, onRetry }: Props) {
  return (
    <>
      <PageHead title={title} />
      <ErrorState message={hint} onRetry={onRetry} />
    </>
  );
}
