/**
 * Why a token was not accepted. `provider-away` is no fault of the token: its keys could not be fetched, so nobody
 * can say; everything else is for the caller to mend by signing in again.
 */
export type RefusalReason =
  | 'malformed'
  | 'wrong-kind'
  | 'wrong-signature'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'wrong-claims'
  | 'expired'
  /** Signed out since, or the sign-in was ended otherwise. */
  | 'ended'
  | 'provider-away';

/** The only error that verifying a token throws. */
export class TokenRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`Token refused: ${reason}`, { cause });
    this.name = 'TokenRefused';
    this.reason = reason;
  }
}
