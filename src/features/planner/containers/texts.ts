export const containerTexts = {
  tooMany: 'Too many look-ups. Please try again in an hour.',
  panel: (provider: string) => `Current ${provider} Info`,
  category: 'Category',
  transitState: 'Transit State',
  isoType: 'ISO Type',
  vgmWeight: 'VGM Weight',
  notVerified: 'Not verified',
};
