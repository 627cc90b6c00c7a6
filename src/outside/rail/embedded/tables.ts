import '#kernel/database.ts';

type ConsignmentTable = {
  booking_id: number;
  number: number;
  rail_reference_number: string | null;
  refusal: string | null;
  answers_at: Date | null;
};

declare module '#kernel/database.ts' {
  interface Tables {
    'rail.consignment': ConsignmentTable;
  }
}
