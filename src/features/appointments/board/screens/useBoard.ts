import { useCallback, useMemo } from 'react';
import type { AdvisedView } from '#features/import-advice/stacks/screens/ImportAdvisedPanel.tsx';
import type { Day } from '#kernel/calendar.ts';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import type { Advised, Place } from '../../form/model.ts';
import { LIMITS } from '../../model.ts';
import { type AppointmentKey, readKey } from '../../record/rules.ts';

export type Open =
  | { kind: 'list' }
  | ({ kind: 'new'; advised?: Advised } & Place)
  | ({ kind: 'bulk' } & Place)
  | { kind: 'edit'; key: AppointmentKey }
  | { kind: 'zoneSlots' }
  /** Many bookings at once: of a list that is pasted, or of a stack. */
  | { kind: 'several'; group: string | null };

/** What of the screen stands in the address, so that it can be sent to a colleague and found again. */
export type Board = {
  /** The day of the slots, of the axis and of a new booking. */
  date: Day;
  open: Open;
  isAdminView: boolean;
  includePast: boolean;
  companyId: number | null;
  /** The list and the import-advised panel: one of them is open. */
  panel: 'current' | 'advised';
  advisedView: AdvisedView;
};

export type BoardDefaults = { today: Day; isAdminView: boolean };

export function readBoard(params: URLSearchParams, defaults: BoardDefaults): Board {
  const date = params.get('date') ?? '';
  const company = Number(params.get('company'));
  const admin = params.get('admin');
  return {
    date: isDay(date) ? date : defaults.today,
    open: readOpen(params),
    isAdminView: admin === null ? defaults.isAdminView : admin === 'on',
    includePast: params.get('past') === 'on',
    companyId: Number.isInteger(company) && company > 0 ? company : null,
    panel: params.get('panel') === 'advised' ? 'advised' : 'current',
    advisedView: params.get('advised') === 'groups' ? 'groups' : 'containers',
  };
}

/** A copy of the address's query with the board in it; what is as usual is left out, other parameters stay. */
export function writeBoard(params: URLSearchParams, board: Board, defaults: BoardDefaults): URLSearchParams {
  const { open } = board;
  const isPicked = open.kind === 'new' || open.kind === 'bulk';
  const advised = open.kind === 'new' ? open.advised : undefined;
  const written: Record<string, string | null> = {
    date: board.date === defaults.today ? null : board.date,
    show: isPicked || open.kind === 'several' ? open.kind : open.kind === 'zoneSlots' ? 'zone-slots' : null,
    zone: isPicked && open.zone !== null ? String(open.zone) : null,
    gate: isPicked ? open.gateId : null,
    container: advised?.containerNumber ?? null,
    group: open.kind === 'several' ? open.group : (advised?.group ?? null),
    appointment: open.kind === 'edit' ? open.key : null,
    admin: board.isAdminView === defaults.isAdminView ? null : board.isAdminView ? 'on' : 'off',
    past: board.includePast ? 'on' : null,
    company: board.companyId === null ? null : String(board.companyId),
    panel: board.panel === 'current' ? null : board.panel,
    advised: board.advisedView === 'containers' ? null : board.advisedView,
  };
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(written)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export type ChangeBoard = (
  changes: Partial<Board>,
  /** `inPlace`: no step in the history, though what is open changes. */
  how?: { inPlace: boolean },
) => void;

/** The board, and how to change it. Opening and closing a panel is a step in the history, so Back closes a form. */
export function useBoard({ today, isAdminView }: BoardDefaults): [Board, ChangeBoard] {
  const [params, changeAddress] = useAddressParams();
  const defaults = useMemo(() => ({ today, isAdminView }), [today, isAdminView]);
  const board = useMemo(() => readBoard(params, defaults), [params, defaults]);
  const change = useCallback<ChangeBoard>(
    (changes, how) =>
      changeAddress(now => writeBoard(now, { ...readBoard(now, defaults), ...changes }, defaults), {
        replace: changes.open === undefined || how?.inPlace === true,
      }),
    [changeAddress, defaults],
  );
  return [board, change];
}

function readOpen(params: URLSearchParams): Open {
  const key = params.get('appointment');
  if (readKey(key)) return { kind: 'edit', key: key as AppointmentKey };
  const show = params.get('show');
  if (show === 'zone-slots') return { kind: 'zoneSlots' };
  if (show === 'several') return { kind: 'several', group: params.get('group') };
  if (show !== 'new' && show !== 'bulk') return { kind: 'list' };
  const place = { zone: readZone(params.get('zone')), gateId: params.get('gate') };
  return show === 'bulk'
    ? { kind: 'bulk', ...place }
    : { kind: 'new', ...place, advised: readAdvised(params) };
}

function readAdvised(params: URLSearchParams): Advised | undefined {
  const containerNumber = params.get('container');
  if (!containerNumber || !/^[A-Z0-9]{4,11}$/.test(containerNumber)) return undefined;
  return { containerNumber, group: params.get('group') };
}

function readZone(text: string | null): number | null {
  if (text === null || !/^\d{1,2}$/.test(text)) return null;
  return Number(text) <= LIMITS.zone.max ? Number(text) : null;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
