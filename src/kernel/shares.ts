import type { Admission } from './admission.ts';
import { tellWhenAside } from './aside.ts';
import { askedTooMuch } from './failures.ts';

export type Shares = {
  /** Runs `work` as a company's, within its share. @throws Failure 429 that says when to come again */
  within: <T>(companyId: number, work: () => Promise<T>) => Promise<T>;
};

type Bounds = {
  admission: Pick<Admission, 'state'>;
  /** Of what is let in at once, this part is any one company's; the rest is kept for the others as soon as places become few. */
  share: number;
  /** So many calls a company may make within a minute. */
  aMinute: number;
  /** Milliseconds of any clock. */
  now?: () => number;
};

type Account = { underWay: number; left: number; at: number };

const COMES_AGAIN_SECONDS = 1;

/**
 * No company takes the whole port's places: one that has its share under way is told to come again while few places are left,
 * and one that asks more than `aMinute` until it has waited for it. Counted by each process for itself (docs/decisions/233).
 */
export function createShares({ admission, share, aMinute, now = () => performance.now() }: Bounds): Shares {
  const accounts = new Map<number, Account>();
  const perMs = aMinute / 60_000;

  function accountOf(companyId: number): Account {
    const account = accounts.get(companyId) ?? { underWay: 0, left: aMinute, at: now() };
    accounts.set(companyId, account);
    account.left = Math.min(aMinute, account.left + (now() - account.at) * perMs);
    account.at = now();
    return account;
  }

  return {
    async within(companyId, work) {
      const account = accountOf(companyId);
      if (account.left < 1) throw askedTooMuch(Math.ceil((1 - account.left) / perMs / 1_000));
      const { most, waiting, mostWaiting } = admission.state();
      // Who may have everything is bounded by the admission alone.
      const isFew = share < 1 && waiting > mostWaiting * (share + (1 - share) / 2);
      if (isFew && account.underWay >= Math.max(1, Math.floor(most * share)))
        throw askedTooMuch(COMES_AGAIN_SECONDS);
      account.left -= 1;
      const stay = begin(account);
      tellWhenAside(stay);
      try {
        return await work();
      } finally {
        stay.leave();
        stay.isOver = true;
      }
    },
  };
}

/** One more under way, but for the time that it waits for somebody else. */
function begin(account: Account) {
  let isCounted = true;
  account.underWay += 1;
  return {
    isOver: false,
    leave() {
      if (isCounted) account.underWay -= 1;
      isCounted = false;
    },
    back() {
      if (isCounted || this.isOver) return;
      account.underWay += 1;
      isCounted = true;
    },
  };
}
