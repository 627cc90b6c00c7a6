import { useMemo } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { ROLE } from '#features/access/model.ts';
import { useCall } from '#kernel/hooks.tsx';
import type { Asker } from '../rules.ts';
import { texts } from '../texts.ts';

/** Who looks at people, and of which company they are; undefined until it is known. */
export function useUserAsker(): (Asker & { companyId: number }) | undefined {
  const { data } = useCall(accessCalls.account, {}, { action: texts.actions.list, freshMs: Infinity });
  return useMemo(
    () =>
      data && {
        userId: data.userId ?? 0,
        companyId: data.company?.companyId ?? 0,
        isPortAdmin: data.roles.includes(ROLE.PortAdmin),
      },
    [data],
  );
}
