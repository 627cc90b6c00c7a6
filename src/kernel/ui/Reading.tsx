import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import type { Read } from './read.ts';
import { Skeletons } from './Skeletons.tsx';
import { StaleNotice } from './StaleNotice.tsx';

type ReadingProps<Data> = {
  read: Read<Data>;
  /** Said when it could not be read at all. */
  failed: string;
  /** Said when it is a list with nothing in it. */
  empty?: ReactNode;
  /** How much room it will take: so many lines, each so high in px. */
  lines?: number;
  height?: number;
  /** Another place on the screen shows the same read: it says when that is old, and offers to try again. */
  isSaidElsewhere?: boolean;
  children: (data: Data) => ReactNode;
};

/**
 * What is read, as every place shows it: on its way, failed, with nothing in it, old, or as it is. A grid of rows is a
 * `List`, which says the same in the grid's own place.
 */
export function Reading<Data>(props: ReadingProps<Data>) {
  const { read, failed, empty, lines, height, isSaidElsewhere = false, children } = props;
  const { data, isError } = read;
  if (data === undefined) {
    if (!isError) return <Skeletons lines={lines} height={height} />;
    if (isSaidElsewhere) return <Text c="dimmed">{failed}</Text>;
    return <ErrorState message={failed} onRetry={() => void read.refetch()} />;
  }
  const isEmpty = Array.isArray(data) && data.length === 0;
  return (
    <>
      {isError && !isSaidElsewhere && <StaleNotice read={read} />}
      {isEmpty && empty !== undefined ? empty : children(data)}
    </>
  );
}
