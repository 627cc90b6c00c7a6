/** Whose items: a customer's own, those of a forwarder's customer through it, or with no customer the default ones. */
export type Whose = { customerId: number | null; forwarderId: number | null };

/** What holds on a day, exact, as text: dollars, of FAF_KR and TUC_KR what the customer pays in per cent. */
export type Price = {
  itemCode: string;
  charge: string;
  /** Null for what has no cost of its own: FAF_KR, TUC_KR and road bridges. */
  cost: string | null;
};
