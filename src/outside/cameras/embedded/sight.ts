/** A truck as a camera sees it. */
export type SeenTruck = {
  rego: string;
  /** Code of its firm, which tells the colour of its cab. */
  firm: string;
  box: string | null;
  /** Held at the gate for its papers, its box or its driver. */
  isHeld: boolean;
};

/** A container in the yard: row A to K, bay from 1. */
export type SeenBox = { row: string; bay: number; line: string; length: number; isReefer: boolean };

/** What there is to be seen at the port now. */
export type PortSight = {
  /** Trucks that the gates take or hold, and trucks that have just left, the newest first. */
  gates: Readonly<Record<string, { arriving: readonly SeenTruck[]; leaving: readonly SeenTruck[] }>>;
  /** Ships alongside, in the order in which they came. */
  ships: readonly { name: string; line: string; isWorking: boolean }[];
  /** Ships that come within the day, the next one first. */
  coming: readonly { name: string; line: string; inHours: number }[];
  boxes: readonly SeenBox[];
};
