import { Reading } from '#kernel/ui/Reading.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { managementTexts } from '../texts.ts';

/** Says of what the source has only that it could not be loaded, with Retry. */
export function SourceFailed({ read }: { read: Read<unknown> }) {
  if (!read.isError) return null;
  return (
    <Reading read={read} failed={managementTexts.failedSource}>
      {() => null}
    </Reading>
  );
}
