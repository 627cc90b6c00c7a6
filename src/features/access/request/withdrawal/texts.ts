/** What the waiting page says of changing one's mind. */
export const texts = {
  change: 'Change request',
  withdraw: 'Withdraw request',
  keep: 'Keep request as it is',
  withdrawQuestion: 'Withdraw request?',
  withdrawMessage: (company: string) =>
    `Your request for access for ${company} is taken back, and its administrator cannot approve it any more. You can request access again.`,
  withdrawRegistration: (company: string) =>
    `Your request is taken back, and ${company} is not registered. You can request access again.`,
  withdrawn: 'Request withdrawn',
  notWithdrawn: 'Unable to withdraw request',
  actions: { sent: 'loading your request', withdraw: 'withdrawing the request' },
} as const;
