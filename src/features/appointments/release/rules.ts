import type { EmptyRelease } from '../model.ts';

type StockSettings = {
  stockThreshold: number;
  lowStockColour: string;
  lowStockText: string;
  noStockColour: string;
  noStockText: string;
};

/**
 * The warning and its colour where the stock of a type is unavailable or below the threshold, by the settings
 * (spec §8 Empty release); neither otherwise.
 */
export function stockOf(
  { availableQty, isStockAvailable }: EmptyRelease,
  settings: StockSettings,
): { warning?: string; colour?: string } {
  if (!isStockAvailable) return { warning: settings.noStockText, colour: settings.noStockColour };
  if (availableQty < settings.stockThreshold) {
    return { warning: settings.lowStockText, colour: settings.lowStockColour };
  }
  return {};
}
