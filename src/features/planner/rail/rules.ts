import { STATUS, type Status } from '../model.ts';

/** Whether the rail operator has this booking, or will have it shortly: it is told what becomes of it. */
export function isWithRail(status: Status): boolean {
  return status === STATUS.ReadyToSubmit || status === STATUS.InProgress || status === STATUS.Confirmed;
}
