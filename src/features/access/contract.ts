import { call } from '#kernel/contract.ts';
import { account, appSettings } from './model.ts';

/** Spec §7 Account and access. */
export const accessCalls = {
  settings: call({
    method: 'GET',
    path: 'settings',
    summary: 'What the browser needs to know before and after sign-in',
    who: 'anyone',
    answer: appSettings,
  }),
  account: call({
    method: 'GET',
    path: 'account',
    summary: 'Who is signed in, for which company, and what they may use',
    who: 'signed-in',
    answer: account,
    topics: ['account'],
  }),
  resendVerificationEmail: call({
    method: 'GET',
    path: 'account/ResendVerificationEmail',
    summary: 'Sends the e-mail that verifies the address once more',
    who: 'signed-in',
  }),
};
