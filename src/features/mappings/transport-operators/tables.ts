import type { GeneratedAlways } from 'kysely';

type TransportOperatorTable = {
  transport_operator_id: GeneratedAlways<number>;
  transport_operator_code: string;
  transport_operator_name: string;
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    transport_operator: TransportOperatorTable;
  }
}
