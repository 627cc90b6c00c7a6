/** What happened to how somebody gets in. */
export type SecurityEvent = {
  event:
    | 'signed in'
    | 'sign-in failed'
    | 'sign-in held back'
    | 'signed up'
    | 'password reset asked'
    | 'password reset'
    | 'password changed'
    | 'password change failed'
    | 'sign-ins ended'
    | 'ended by the provider';
  /** Of the account, where there is one. */
  subject?: string;
  /** What was typed, where nobody is known by it yet. */
  email?: string;
  /** From where. */
  address?: string;
  [detail: string]: string | number | undefined;
};
