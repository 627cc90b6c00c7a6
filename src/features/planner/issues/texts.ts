/** What is to be put right before an invoice can be calculated. */
export const issueTexts = {
  gensetHours: 'Genset Hours are missing',
  temperature: 'The required temperature is missing',
  purchaseOrder: (roadBridgeCode: string) => `Purchase Order # of road bridge ${roadBridgeCode} is missing`,
  notInBilling: (site: string) => `${site} is not included in billing`,
  railReference: 'Rail Reference# is missing',
  notInCatalogue: (item: string) => `The billing items lack ${item}`,
  operator: (words: string) => `Rail operator: ${words}`,
};
