import type { KeyboardEvent } from 'react';
import type { CellPlace } from './useCellKeys.ts';

/** The cell that is being typed in. */
export interface EditedCell {
  rowId: string;
  key: string;
  /** What the typing begins with. */
  start: string;
  /** It was there before: the first letter types over it. */
  isSelected: boolean;
}

/** Where the typing goes on. */
export type Step = 'up' | 'down' | 'before' | 'after';

/** How the field in the cell ends. */
export interface CellEditor {
  commit: (text: string, then: Step | null) => void;
  cancel: () => void;
  /** Several lines, or several columns: they go over the cells. False for a text of one cell. */
  paste: (text: string) => boolean;
}

/** What takes the keys of a table whose cells are typed in. */
export interface Typing extends CellEditor {
  begin: (place: CellPlace) => boolean;
  /** True when the key was one of its own. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => boolean;
}
