/** How what an invoice needs is called when the catalogue lacks it. */
export const needTexts = {
  service: (
    { originCode, destinationCode }: { originCode: string; destinationCode: string },
    length: number,
    cartage: string,
  ) => `a service from ${originCode} to ${destinationCode}, ${length}’, ${cartage}`,
  roadBridge: (code: string) => `a road bridge item ${code}`,
  order: (description: string, purchaseOrder: string) =>
    [description, purchaseOrder].filter(Boolean).join(', '),
};

/** Why there are no lines. Only what default items can mend says 'override', which the question asks by (spec transport §8). */
export const missingTexts = {
  catalogue: (names: readonly string[]) =>
    `There is no billing item for ${names.join('; ')}. A site may not be included in billing.`,
  customer: (codes: readonly string[]) =>
    `The customer has no billing item ${codes.join(', ')}. Default billing items can override this.`,
  defaults: (codes: readonly string[]) =>
    `Neither the customer nor the default billing items have ${codes.join(', ')}.`,
};
