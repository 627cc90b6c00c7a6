import type { Generated, GeneratedAlways } from 'kysely';
import type { Gate } from './model.ts';

type GateTable = {
  gate_id: string;
  gate_name: string;
  n4_gate_id: string;
  is_active: Generated<boolean>;
  is_for_drop_off: boolean;
  is_for_pickup: boolean;
  is_from_propel: boolean;
  set_gate_config: Gate['setGateConfig'];
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    gate: GateTable;
  }
}
