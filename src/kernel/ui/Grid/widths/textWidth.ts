import { useSyncExternalStore } from 'react';

/** A font of the product. */
export interface Face {
  rem: number;
  weight: number;
  family: string;
}

const MAX_TEXTS = 20_000;
const widths = new Map<string, number>();
let version = 0;
let canvas: CanvasRenderingContext2D | null | undefined;
let remPx = 0;

/** What a line of text takes in the fonts that are loaded, in whole px. A canvas measures it, so that nothing is laid out. */
export function textWidth(text: string, { rem, weight, family }: Face): number {
  remPx ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const font = `${weight} ${rem * remPx}px ${family}`;
  const key = `${font}\n${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d')!;
  canvas.font = font;
  const width = Math.ceil(canvas.measureText(text).width);
  if (widths.size >= MAX_TEXTS) widths.clear();
  widths.set(key, width);
  return width;
}

/** In px. */
export function fromRem(rem: number): number {
  remPx ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem * remPx;
}

/** Changes whenever a font was loaded, and all texts are measured anew. */
export function useFontVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}

function subscribe(hear: () => void): () => void {
  const measureAnew = () => {
    widths.clear();
    version += 1;
    hear();
  };
  document.fonts.addEventListener('loadingdone', measureAnew);
  return () => document.fonts.removeEventListener('loadingdone', measureAnew);
}
