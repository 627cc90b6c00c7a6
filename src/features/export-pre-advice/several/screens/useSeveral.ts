import { useCallback, useMemo, useState } from 'react';
import { repeatedRows } from '#features/containers/number/rules.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction, useCall, useConnection } from '#kernel/hooks.tsx';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { useLookup } from '#kernel/ui/Form/useLookup.ts';
import { type ManyOutcome, runMany } from '#kernel/ui/Progress.tsx';
import { isOtherLine } from '../../booking/rules.ts';
import { bookingTexts } from '../../booking/texts.ts';
import type { CheckedContainer } from '../../container/model.ts';
import { isLookedUp } from '../../container/rules.ts';
import { exportPreAdviceCalls } from '../../contract.ts';
import type { DraftData } from '../../drafts/model.ts';
import { newPreAdvice } from '../../forms.ts';
import { type AdviseResult, FRESH_MS, MOST_AT_ONCE } from '../../model.ts';
import { preAdviceRefusals } from '../../rules.ts';
import { texts as roomTexts } from '../../texts.ts';
import type { Cells, ColumnKey, TypedRow } from '../model.ts';
import {
  type Common,
  draftOfRow,
  errorsByColumn,
  holds,
  lineQuestion,
  notesOf,
  type Refusal,
  rowsBeyond,
  saidForAll,
} from '../rules.ts';
import { severalTexts as texts } from '../texts.ts';

export type JudgedRow = TypedRow & {
  errors: ReturnType<typeof errorsByColumn>;
  notes: string[];
  /** Of another shipping line than the booking: asked about before it is sent. */
  isMismatch: boolean;
  /** All of it is known, and right. */
  isReady: boolean;
};

/** `unsent`: how many of the failed ones were never answered. */
type Outcome = ManyOutcome<JudgedRow> & { unsent: number };

const REST_MS = 600;
const NO_NUMBERS: readonly string[] = [];
let lastId = 0;

/** The rows of several containers: judged by the same rules as one while they are looked at, and sent one by one. */
export function useSeveral(common: Common | null) {
  const { client } = useConnection();
  const [rows, setRows] = useState<readonly TypedRow[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<number, Refusal>>(new Map());
  const [checked, setChecked] = useState<ReadonlyMap<string, CheckedContainer>>(new Map());
  const [results, setResults] = useState<readonly AdviseResult[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const lookups = { action: roomTexts.actions.lookups, freshMs: FRESH_MS };
  const types = useCall(exportPreAdviceCalls.equipmentTypes, {}, lookups);
  const operators = useCall(exportPreAdviceCalls.transportOperators, {}, lookups);
  const commodities = useCall(exportPreAdviceCalls.commodities, {}, lookups);
  const lines = useCall(exportPreAdviceCalls.shippingLines, {}, lookups);
  const advise = useAction(exportPreAdviceCalls.advise, {
    action: roomTexts.actions.submit,
    ownErrors: true,
  });

  const unknown = useMemo(() => {
    const numbers = rows.map(({ cells }) => cells.containerNumber);
    return [...new Set(numbers)].filter(number => isLookedUp(number) && !checked.has(number));
  }, [rows, checked]);
  const check = useLookup<readonly string[], readonly CheckedContainer[]>(
    unknown.length > 0 ? unknown : null,
    {
      delayMs: REST_MS,
      ask: async containerNumbers => {
        const found = await client.send(exportPreAdviceCalls.check, {
          body: { containerNumbers: [...containerNumbers].slice(0, MOST_AT_ONCE) },
        });
        setChecked(now => new Map([...now, ...found.map(one => [one.containerNumber, one] as const)]));
        return found;
      },
    },
  );

  const said = saidForAll(common);
  const repeated = repeatedRows(rows);
  const references = types.data &&
    operators.data &&
    commodities.data &&
    lines.data && {
      equipmentTypes: types.data,
      transportOperators: operators.data,
      commodities: commodities.data,
    };
  const judge = (row: TypedRow): JudgedRow => {
    const found = checked.get(row.cells.containerNumber);
    const isMismatch = !!common && isOtherLine(found ?? null, common.booking, lines.data ?? []);
    const notes = notesOf(row.cells, found, isMismatch);
    const own = refused.get(row.id);
    const standing = own && holds(own, row, said) ? own : undefined;
    if (standing?.isAnswered)
      return { ...row, notes, isMismatch, errors: errorsByColumn(standing.errors), isReady: false };
    if (!common) return { ...row, notes, isMismatch, errors: {}, isReady: false };
    const valid = checkWith(newPreAdvice, bodyOf(draftFor(row, common)));
    const errors = valid.success
      ? found && references
        ? preAdviceRefusals(valid.data, {
            ...references,
            container: found,
            booking: common.booking,
            shippers: [{ id: common.freight.shipperId ?? '' }],
          })
        : {}
      : valid.errors;
    const told = repeated.has(row.id) ? { ...errors, 'container.containerNumber': [texts.repeated] } : errors;
    const isReady = valid.success && !!found && !!references && Object.keys(told).length === 0;
    const unsent = Object.values(standing?.errors ?? {}).flat();
    return { ...row, notes: [...unsent, ...notes], isMismatch, errors: errorsByColumn(told), isReady };
  };
  const draftFor = (row: TypedRow, all: Common) =>
    draftOfRow(row, all, checked.get(row.cells.containerNumber));
  const alone = rows.map(judge);
  const fitting = alone.filter(({ isReady }) => isReady);
  const beyond = common
    ? rowsBeyond(
        common.booking,
        fitting.map(row => ({ id: row.id, ...draftFor(row, common).booking })),
      )
    : new Set();
  const judged = alone.map(row =>
    beyond.has(row.id) ? { ...row, errors: { '': [bookingTexts.noneLeft] }, isReady: false } : row,
  );
  const ready = judged.filter(({ isReady }) => isReady);

  const changeCell = useCallback((id: number, key: ColumnKey, text: string) => {
    setRows(all =>
      all.map(row =>
        row.id === id && row.cells[key] !== text ? { ...row, cells: { ...row.cells, [key]: text } } : row,
      ),
    );
  }, []);

  /** Boxes of another line pass once they are said to be right, all with one question (spec §5 'Proceed?'). */
  async function areLinesRight({ booking }: Common): Promise<boolean> {
    const boxes = ready.flatMap(row =>
      row.isMismatch ? (checked.get(row.cells.containerNumber) ?? []) : [],
    );
    const { title } = bookingTexts.lineQuestion;
    return boxes.length === 0 || confirm({ title, message: lineQuestion(boxes, booking) });
  }

  async function submit(): Promise<void> {
    if (!common || ready.length === 0 || !(await areLinesRight(common))) return;
    const taken: AdviseResult[] = [];
    const failures = new Map<number, Refusal>();
    const became = await runMany(
      ready,
      async row => {
        try {
          const body = bodyOf(draftFor(row, common)) as Parameters<typeof advise.mutateAsync>[0]['body'];
          taken.push(await advise.mutateAsync({ body }));
        } catch (error) {
          const isAnswered = isRefusal(error);
          const errors = isAnswered ? error.errors : { '': [texts.notSent] };
          failures.set(row.id, { errors, cells: row.cells, common: said, isAnswered });
          throw error;
        }
      },
      { label: texts.submitting, concurrency: 2 },
    );
    const done = new Set(became.done.map(({ id }) => id));
    setRows(all => all.filter(({ id }) => !done.has(id)));
    setRefused(now => new Map([...now, ...failures]));
    setResults(before => [...before, ...taken]);
    setOutcome({ ...became, unsent: [...failures.values()].filter(one => !one.isAnswered).length });
    setChecked(new Map());
  }

  return {
    rows: judged,
    ready: ready.length,
    room: MOST_AT_ONCE - rows.length,
    check,
    unknown: unknown.length > 0 ? unknown : NO_NUMBERS,
    add: (cells: readonly Cells[]) =>
      setRows(all => [...all, ...cells.map(one => ({ id: (lastId += 1), cells: one }))]),
    changeCell,
    remove: useCallback((id: number) => setRows(all => all.filter(row => row.id !== id)), []),
    submit,
    results,
    outcome,
  };
}

function bodyOf({ container, booking, freight, additional }: DraftData): unknown {
  const { sealText: _typed, ...box } = container;
  return { container: box, booking, freight, additional };
}
