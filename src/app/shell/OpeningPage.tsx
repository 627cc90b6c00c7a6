import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './Frame.module.css';
import { Mark } from './Mark.tsx';

/** The frame without anything in it, until settings and sign-in are known. */
export function OpeningPage() {
  return (
    <>
      <header className={classes.bar}>
        <Mark size={28} />
      </header>
      <main className={classes.main} aria-busy="true">
        <VisuallyHidden role="status">Loading</VisuallyHidden>
        <div className={classes.opening}>
          <Skeleton height={22} width="40%" radius="sm" />
          <Skeleton height={14} width="90%" radius="sm" />
          <Skeleton height={14} width="75%" radius="sm" />
          <Skeleton height={14} width="82%" radius="sm" />
        </div>
      </main>
    </>
  );
}
