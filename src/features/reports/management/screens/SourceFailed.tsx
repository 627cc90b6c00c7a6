import { Reading } from '#kernel/ui/Reading.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { managementTexts } from '../texts.ts';

type Props = { read: Read<unknown>; failed?: string };

/** Says of what there is to choose from only that it could not be loaded, with Retry; of what the source has unless told. */
export function SourceFailed({ read, failed = managementTexts.failedSource }: Props) {
  if (!read.isError) return null;
  return (
    <Reading read={read} failed={failed}>
      {() => null}
    </Reading>
  );
}
