import { Big } from 'big.js';
import { z } from 'zod';

/** An exact decimal number: an amount of NZD, a percentage, hours. Binary numbers lose halves: 11.5 × 8.35 is 96.025. */
export type Exact = Big;
/** What is exact already, or is made so: PostgreSQL's NUMERIC as text, or a number by the digits that it is written with. */
export type Decimal = Exact | string | number;

/** @throws Error for what is no decimal number */
export function exact(value: Decimal): Exact {
  return new Big(typeof value === 'number' ? String(value) : value);
}

const CENTS = 2;

/** To the cent, half away from zero. The one rule of rounding; it is applied per item, once. */
export function toCents(value: Decimal): Exact {
  return exact(value).round(CENTS, Big.roundHalfUp);
}

/** `quantity` × `rate`, to the cent. */
export function times(quantity: Decimal, rate: Decimal): Exact {
  return toCents(exact(quantity).times(exact(rate)));
}

/** `percentage` % of an amount, to the cent: 18 % of 202.75 is 36.50. */
export function percentOf(percentage: Decimal, amount: Decimal): Exact {
  return toCents(exact(amount).times(exact(percentage)).div(100));
}

/** An amount grown by `percentage` %, to the cent. */
export function plusPercent(percentage: Decimal, amount: Decimal): Exact {
  return toCents(exact(amount).times(exact(percentage).plus(100)).div(100));
}

/** The sum of amounts that are rounded already; 0 of none. */
export function sumOf(amounts: readonly Decimal[]): Exact {
  return amounts.reduce<Exact>((sum, amount) => sum.plus(exact(amount)), exact(0));
}

/** For a NUMERIC column: `1647.53`. */
export function toNumeric(value: Decimal): string {
  return exact(value).toFixed();
}

/** For an answer. Numbers of the wire's shapes have few enough digits to travel unharmed; what is counted with them is counted here. */
export function toWire(value: Decimal): number {
  return exact(value).toNumber();
}

/** `1647.5` → `$1,647.50`. */
export function showMoney(value: Decimal): string {
  return NZD.format(toCents(value).toFixed(CENTS) as Intl.StringNumericLiteral);
}

const NZD = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });

/** As the columns have it: numeric(12,2) and numeric(6,3). */
const MOST_MONEY = 9_999_999_999.99;
const MOST_PERCENT = 999.999;

/** An amount of NZD as it travels: dollars, at most two digits after the point; negative for a credit. */
export const amountUpTo = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .refine(value => hasDigits(value, CENTS), 'Amounts have at most two digits after the point');
export const amount = amountUpTo(MOST_MONEY);

/** What something costs a piece, as it travels: never negative. 0 is a rate. */
export const rate = amount.refine(value => value >= 0, 'Rates cannot be negative');

/** A percentage as it travels: 18.35 is 18.35 %; at most three digits after the point, never negative. */
export const percentage = z
  .number()
  .max(MOST_PERCENT)
  .refine(value => value >= 0, 'Percentages cannot be negative')
  .refine(value => hasDigits(value, 3), 'Percentages have at most three digits after the point');

function hasDigits(value: number, most: number): boolean {
  return exact(value).round(most).eq(exact(value));
}
