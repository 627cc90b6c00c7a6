import type { Transaction } from '#kernel/database.ts';

/** A unit as the rail operator is told of it. Kilograms, °C and hours. */
export type RailUnit = {
  bookingId: number;
  wagonSequence: number;
  /** Codes of the sites. */
  origin: string;
  destination: string;
  /** Codes of their workstations: of a terminal the one by which everybody knows it. */
  originWorkstation: string;
  destinationWorkstation: string;
  /** An empty may have its release alone. */
  containerNumber: string;
  emptyReleaseNumber: string;
  isoType: string;
  /** In feet. */
  length: 20 | 40;
  commodity: string;
  weight: number | null;
  temperature: number | null;
  gensetHours: number | null;
  hoursOffPower: number | null;
  isHazardous: boolean;
  hazardClass: string;
  bookingReferenceNumber: string;
  customerReferenceNumber: string;
  railReferenceNumber: string;
  sender: string;
  receiver: string;
};

/** A train on a date with all units of it that the operator knows of, in the order of its wagons. */
export type RailTrain = { instanceId: number; name: string; date: string; units: readonly RailUnit[] };

/** Numbers grow: the newest news of a booking is what counts. */
export type RailNews = { number: number; bookingId: number; kind: 'submitted' | 'changed' | 'withdrawn' };

/** To one piece of news: the operator takes the unit, or says why not. */
export type RailAnswer = { number: number; bookingId: number } & (
  | { railReferenceNumber: string }
  | { refusal: string }
);

/** Who runs the trains (decisions: the rail operator). */
export type RailOperator = {
  /** How many days before a train it takes units for it; news of later trains waits. */
  daysAhead: number;
  /** What has changed on a train. In our transaction, for who keeps it in our database; the same news may come twice. @throws when it does not answer */
  tell(trx: Transaction, train: RailTrain, news: readonly RailNews[], now: Date): Promise<void>;
  /** Answers that are there and not settled yet, 100 at most; none of who answers otherwise. */
  answers(now: Date): Promise<RailAnswer[]>;
  /** These have been heard, whatever became of them. */
  settle(answers: readonly RailAnswer[]): Promise<void>;
};
