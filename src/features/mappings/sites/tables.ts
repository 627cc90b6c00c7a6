import type { GeneratedAlways } from 'kysely';

type TerminalSiteTable = {
  terminal_site_id: GeneratedAlways<number>;
  kiwi_rail_code: string;
  description: string;
  type: 'CT' | 'Siding';
  workstation_code: string;
  workstation_name: string;
  abbreviation: string;
  is_active: boolean;
  include_in_billing: boolean;
  version: GeneratedAlways<number>;
};

type TerminalSiteLocationTable = {
  terminal_site_location_id: GeneratedAlways<number>;
  terminal_site_id: number;
  workstation_code: string;
  location_code: string;
};

declare module '#kernel/database.ts' {
  interface Tables {
    terminal_site: TerminalSiteTable;
    terminal_site_location: TerminalSiteLocationTable;
  }
}
