import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as JSON text, read as the value. */
type Json<T> = ColumnType<T, string, string>;

type KeyRingTable = {
  only_one: Generated<boolean>;
  signing_keys: Json<{ keys: Record<string, unknown>[] }>;
  cookie_secret: string;
  created_at: Generated<Date>;
};

export type AccountTable = {
  subject: Generated<string>;
  email: string;
  given_name: string;
  family_name: string;
  password_hash: string;
  email_verified: boolean;
  created_at: Generated<Date>;
};

export type MailTokenTable = {
  token_hash: Buffer;
  subject: string;
  purpose: 'verify' | 'reset';
  expires_at: Date;
  used_at: Date | null;
};

export type ArtifactTable = {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  uid: string | null;
  grant_id: string | null;
  account_id: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
};

type SignInTable = {
  session_uid: string;
  subject: string;
  device: string;
  begun_at: Date;
  last_seen_at: Date;
};

type EndedElsewhereTable = {
  ended_id: GeneratedAlways<number>;
  subject: string | null;
  session_id: string | null;
  ended_at: Date;
};

type SigningKeyTable = { kid: string; jwk: Json<Record<string, unknown>>; made_at: Date };

type AttemptTable = { key: string; failures: number; last_at: Date; blocked_until: Date };

declare module '#kernel/database.ts' {
  interface Tables {
    'identity.key_ring': KeyRingTable;
    'identity.account': AccountTable;
    'identity.mail_token': MailTokenTable;
    'identity.artifact': ArtifactTable;
    'identity.attempt': AttemptTable;
    'identity.sign_in': SignInTable;
    'identity.ended_elsewhere': EndedElsewhereTable;
    'identity.signing_key': SigningKeyTable;
  }
}
