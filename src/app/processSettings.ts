import { restarts, whole } from './settingShapes.ts';

/** How long requests and the end of a process may take, and what its supervisor tells it. */
export const processSettings = {
  /** How long a request may take to arrive. */
  REQUEST_SECONDS: whole.min(1).max(600).default(60),
  /** How long after SIGTERM requests are still taken while `/ready` says no: balancers see it by then. */
  DRAIN_SECONDS: whole.min(0).max(300).optional(),
  /** How long what is under way may take when the server stops. */
  STOP_SECONDS: whole.min(1).max(300).default(20),
  /** How often a supervisor has started the server again, by what ended it: `SIGSEGV=2, exit code 1=1`. */
  LANDSIDE_RESTARTS: restarts.default({}),
};
