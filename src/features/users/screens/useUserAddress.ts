import { useCallback } from 'react';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';

const COMPANY = 'companyId';
const EMAIL = 'emailAddress';

/** What the address says: whose people, and whom to look for (spec exports-reports-admin §2 User Management). */
export function useUserAddress() {
  const [params, change] = useAddressParams();
  const given = params.get(COMPANY) ?? '';
  const choose = useCallback(
    (companyId: number | null) =>
      change(now => {
        // The search and the page were of the other company's list.
        const kept = [...now].filter(
          ([key]) => key !== COMPANY && key !== EMAIL && !key.startsWith('users.'),
        );
        const next = new URLSearchParams(kept);
        if (companyId !== null) next.set(COMPANY, String(companyId));
        return next;
      }),
    [change],
  );
  return {
    companyId: /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null,
    emailAddress: params.get(EMAIL) ?? '',
    choose,
  };
}
