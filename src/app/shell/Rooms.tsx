import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router';
import { alertDialog } from '#kernel/ui/dialogs.tsx';
import { part } from '#kernel/ui/part.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { routes } from '../routes.ts';
import { Arrival } from './Arrival.tsx';
import { BlockedPage } from './BlockedPage.tsx';
import { screenOf } from './code.ts';
import { useShell } from './context.ts';
import { FirstReads } from './FirstReads.tsx';
import { HOME, judgeVisit, landing, type Person, rowAt, type Verdict } from './guard.ts';
import { LeavingPage } from './LeavingPage.tsx';
import { openRooms } from './menu.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { mayEnter, type RouteRow, type ScreenProps } from './route.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { texts } from './texts.ts';

/** What the address shows to this person: the guard's verdict on the route table, carried out. */
export function Rooms() {
  const { person, roles } = useShell();
  const verdict = useVerdict(person);
  useDeeds(verdict);
  useLoadAhead(verdict);
  if (verdict.kind === 'wait' || verdict.kind === 'refuse' || verdict.kind === 'reload')
    return <Skeletons lines={8} />;
  if (verdict.kind === 'go') {
    const { to, closedRoom } = verdict;
    const state = closedRoom ? { closedRoom, openRooms: openRooms(routes, roles) } : undefined;
    return <Navigate to={to} state={state} replace />;
  }
  if (verdict.kind === 'blocked') return <BlockedPage />;
  if (verdict.kind === 'leave') return <LeavingPage title={verdict.row.title} site={verdict.site} />;
  if (verdict.kind === 'not-found') return <NotFoundPage />;
  return <Room row={verdict.row} />;
}

function useVerdict(person: Person): Verdict {
  const { pathname, search, hash, key } = useLocation();
  const [first] = useState(key);
  return judgeVisit(routes, person, {
    pathname,
    search,
    hash,
    hasPrevious: hasPrevious(),
    isFirst: key === first,
  });
}

/** What a verdict does besides showing something. */
function useDeeds(verdict: Verdict): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (verdict.kind === 'reload') location.reload();
    if (verdict.kind !== 'refuse' || done.current === key) return;
    done.current = key;
    void alertDialog({ title: texts.noPermissionTitle, message: texts.noPermission, variant: 'error' });
    if (verdict.to === 'previous') void navigate(-1);
    else void navigate(verdict.to, { replace: true });
  });
}

/** While the account is on its way, so is the screen that the token's roles would show. */
function useLoadAhead({ kind }: Verdict): void {
  const { roles } = useShell();
  const { pathname } = useLocation();
  useEffect(() => {
    if (kind !== 'wait') return;
    const aim = pathname === HOME ? landing(routes, roles) : undefined;
    const row = rowAt(routes, aim?.kind === 'go' ? aim.to : pathname);
    if (row && mayEnter(row, roles))
      void screenOf(row)
        ?.load()
        .catch(() => {});
  }, [kind, roles, pathname]);
}

/** The router counts the addresses of this visit in the history's state. */
function hasPrevious(): boolean {
  return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}

/** How each screen is drawn; its code is loaded when it is first. */
const screens = new Map<RouteRow, (props: ScreenProps) => ReactNode>(
  routes.flatMap(row => {
    const code = screenOf(row);
    if (!code) return [];
    const Screen = part(code);
    return [[row, (props: ScreenProps) => <Screen {...props} />]];
  }),
);

/** Within no `<Routes>`: below one the router heeds no `flushSync` (useAddressParams). */
function Room({ row }: { row: RouteRow }) {
  const { settings, state } = useShell();
  const { key, pathname } = useLocation();
  const params = matchPath(row.path, pathname)?.params ?? {};
  return (
    <ScreenBoundary visit={key}>
      <Suspense fallback={<Skeletons lines={8} />}>
        {screens.get(row)?.({ settings, params })}
        <Arrival title={row.title} />
        {state.kind === 'signed-in' && <FirstReads />}
      </Suspense>
    </ScreenBoundary>
  );
}
