import { FONT_FAMILY, MONOSPACE_FAMILY } from '../../fontFamilies.ts';
import { type Face, textWidth } from './textWidth.ts';

/**
 * How a cell sets its text: as it is, in a smaller size, as a code in two or three groups, behind a sign, or as a state with a
 * sign (`badge`) or without one, its border in the cell's padding (`label`).
 */
export type CellLook = 'text' | 'small' | 'code' | 'sign' | 'badge' | 'label';

const TEXT: Face = { rem: 0.8125, weight: 400, family: FONT_FAMILY };
const SMALL: Face = { ...TEXT, rem: 0.75 };
const STATE: Face = { ...SMALL, weight: 500 };
const CODE: Face = { rem: 0.8125 * 0.95, weight: 400, family: MONOSPACE_FAMILY };
export const HEAD: Face = { ...TEXT, weight: 600 };

/** A gap of `Code.module.css` stands between groups. */
const CODE_GAPS = 2;
const CODE_GAP_CH = 0.55;
/** Sign and gap of a mark; sign, padding and border of `StateBadge.module.css`; a border that reaches into the cell's padding. */
const SIGN_PX = 22;
const BADGE_PX = 36;
const LABEL_PX = 2;

const LOOKS: Record<CellLook, { face: Face; extraPx: number }> = {
  text: { face: TEXT, extraPx: 0 },
  small: { face: SMALL, extraPx: 0 },
  code: { face: CODE, extraPx: 0 },
  sign: { face: SMALL, extraPx: SIGN_PX },
  badge: { face: STATE, extraPx: BADGE_PX },
  label: { face: STATE, extraPx: LABEL_PX },
};

/** What a text takes in a cell, in px, without the padding of the cell. */
export function lookWidth(look: CellLook, text: string): number {
  const { face, extraPx } = LOOKS[look];
  const gaps = look === 'code' ? Math.ceil(CODE_GAPS * CODE_GAP_CH * textWidth('0', face)) : 0;
  return textWidth(text, face) + gaps + extraPx;
}
