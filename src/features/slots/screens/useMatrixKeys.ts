import type { ClipboardEvent, KeyboardEvent } from 'react';
import { alertDialog } from '#kernel/ui/dialogs.tsx';
import type { EditedRow } from '../editor/rules.ts';
import { readBlock } from '../rules.ts';
import { editorTexts } from '../texts.ts';

type Lines = readonly (readonly EditedRow[])[];
type Type = (row: EditedRow, next: number | null, refusal: string | null) => void;

const STEPS: Record<string, readonly [lines: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Of a matrix of numbers whose inputs carry `data-cell="line column"`: arrow keys from number to number, and blocks pasted. */
export function useMatrixKeys(lines: Lines, type: Type) {
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData('text');
    if (!at || !/[\n\t]/.test(text.trimEnd())) return;
    event.preventDefault();
    const block = readBlock(text, editorTexts.next);
    if ('refusals' in block) {
      void alertDialog({ title: editorTexts.notPasted, messages: block.refusals, variant: 'error' });
      return;
    }
    block.lines.forEach((numbers, down) =>
      numbers.forEach((number, across) => {
        const row = lines[at.line + down]?.[at.column + across];
        if (row && number !== null) type(row, number, null);
      }),
    );
  };

  return { onKeyDownCapture, onPaste };
}

function onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void {
  const at = placeOf(event.target);
  const step = STEPS[event.key];
  if (!at || !step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (step[1] !== 0 && !isAtEdge(event.target as HTMLInputElement, step[1])) return;
  // Of a number alone they count up and down.
  event.preventDefault();
  event.stopPropagation();
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `input[data-cell="${at.line + step[0]} ${at.column + step[1]}"]`,
  );
  next?.focus();
  next?.select();
}

function placeOf(target: EventTarget): { line: number; column: number } | undefined {
  const cell = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  if (cell === undefined) return undefined;
  const [line, column] = cell.split(' ').map(Number);
  return { line: line!, column: column! };
}

/** Left and right go on from a number that is marked as a whole, or from its end. */
function isAtEdge(input: HTMLInputElement, way: number): boolean {
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (way < 0 ? 0 : value.length);
}
