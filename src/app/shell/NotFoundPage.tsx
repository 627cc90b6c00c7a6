import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Arrival } from './Arrival.tsx';
import { texts } from './texts.ts';

/** An address that is none of the product's. */
export function NotFoundPage() {
  return (
    <>
      <PageHead title={texts.notFound} />
      <EmptyState
        title={texts.notFoundHint}
        action={
          <Anchor component={Link} to="/">
            {texts.toStart}
          </Anchor>
        }
      />
      <Arrival title={texts.notFound} />
    </>
  );
}
