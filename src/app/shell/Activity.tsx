import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { CallProgress } from '#kernel/ui/CallProgress.tsx';

/** The thin bar over everything, while a call takes its time. */
export function Activity() {
  const reading = useIsFetching();
  const changing = useIsMutating();
  return <CallProgress active={reading + changing > 0} />;
}
