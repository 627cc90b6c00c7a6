import type { Generated, GeneratedAlways } from 'kysely';
import type { Shown, Submitted } from './model.ts';
import '#kernel/database.ts';

declare module '#kernel/database.ts' {
  interface Tables {
    export_pre_advice: {
      export_pre_advice_id: GeneratedAlways<number>;
      company_id: number;
      container_number: string;
      status: 'Pending' | 'Submitted' | 'Refused';
      content: unknown;
      shown: unknown;
      refusals: unknown;
      reference: string;
      is_at_terminal: Generated<boolean>;
      leased_until: Date | null;
      etd: Date | null;
      created_by: number;
      changed_at: Generated<Date>;
      version: Generated<number>;
    };
  }
}

/** A pre-advice as it is kept here. */
export type PreAdviceRow = {
  exportPreAdviceId: number;
  companyId: number;
  containerNumber: string;
  status: 'Pending' | 'Submitted' | 'Refused';
  content: Submitted;
  shown: Shown;
  refusals: string[];
  reference: string;
  isAtTerminal: boolean;
  version: string;
};
