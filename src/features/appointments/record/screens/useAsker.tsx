import { createContext, type ReactNode, use, useMemo } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { ROLE } from '#features/access/model.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Asker } from '../../rules.ts';

const AskerContext = createContext<Asker | undefined>(undefined);

/** Shows its children once it is known who is looking. */
export function AskerProvider({ children }: { children: ReactNode }) {
  const { data } = useCall(accessCalls.account, {}, { action: 'loading the account', freshMs: Infinity });
  const { now } = usePortTime();
  const asker = useMemo(() => data && { now, isPortAdmin: data.roles.includes(ROLE.PortAdmin) }, [data, now]);
  if (!asker) return <Skeletons lines={8} />;
  return <AskerContext value={asker}>{children}</AskerContext>;
}

/** Who looks at appointments, and when: what the rules of cancel, edit and the like ask for. */
export function useAsker(): Asker {
  const asker = use(AskerContext);
  if (!asker) throw new Error('There is no AskerProvider above this screen');
  return asker;
}
