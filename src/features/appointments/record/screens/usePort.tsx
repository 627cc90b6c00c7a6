import { createContext, type ReactNode, use, useMemo } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { type Account, type AppSettings, ROLE } from '#features/access/model.ts';
import { type Day, dayOf } from '#kernel/calendar.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { useMinute } from '#kernel/ui/useMinute.ts';

/** What every part of these screens asks: who is looking, and what time it is at the port. */
export type Port = {
  /** Ticks with the port's minute, so that alerts and statuses follow the clock. */
  now: Date;
  timeZone: string;
  today: Day;
  isPortAdmin: boolean;
  account: Account;
  settings: AppSettings;
};

const PortContext = createContext<Port | undefined>(undefined);

/** Shows its children once it is known who is looking and in which time zone the port lies. */
export function PortProvider({ children }: { children: ReactNode }) {
  const settings = useCall(
    accessCalls.settings,
    {},
    { action: 'loading the settings', freshMs: Infinity },
  ).data;
  const account = useCall(accessCalls.account, {}, { action: 'loading the account', freshMs: Infinity }).data;
  const now = useMinute();
  const port = useMemo(
    () =>
      settings && account
        ? {
            now,
            timeZone: settings.timeZone,
            today: dayOf(now, settings.timeZone),
            isPortAdmin: account.roles.includes(ROLE.PortAdmin),
            account,
            settings,
          }
        : undefined,
    [settings, account, now],
  );
  if (!port) return <Skeletons lines={8} />;
  return <PortContext value={port}>{children}</PortContext>;
}

export function usePort(): Port {
  const port = use(PortContext);
  if (!port) throw new Error('There is no PortProvider above this screen');
  return port;
}
