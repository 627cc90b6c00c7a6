import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Arrival } from './Arrival.tsx';
import { useShell } from './context.ts';
import type { OtherSite } from './route.ts';
import { texts } from './texts.ts';

/** Leaves the product for another site; what is left shows a link there. */
export function LeavingPage({ title, site }: { title: string; site: OtherSite }) {
  const url = useShell().settings[site];
  useEffect(() => location.assign(url), [url]);
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={texts.leaving(title)}
        hint={texts.leavingHint}
        action={<Anchor href={url}>{texts.goTo(title)}</Anchor>}
      />
      <Arrival title={title} />
    </>
  );
}
