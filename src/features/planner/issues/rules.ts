import { wantsTemperature } from '../bookings/model.ts';
import { STATUS, type Status } from '../model.ts';
import { issueTexts } from './texts.ts';

/** What is asked of a booking. */
export type IssueFacts = {
  status: Status;
  isGenset: boolean;
  /** As PostgreSQL has it, or null. */
  gensetHours: string | null;
  commodity: string;
  temperature: string | null;
  railReferenceNumber: string;
  roadBridges: readonly { roadBridgeCode: string; purchaseOrderNumber: string }[];
  /** Codes of the ends of its route that are not included in billing. */
  sitesNotInBilling: readonly string[];
  /** What the catalogue of billing items lacks for it, in words. */
  missingItems: readonly string[];
  /** Why the rail operator gave it back; '' when not, or since it was submitted again. */
  operatorWords: string;
};

type Rule = { speaksIn: readonly Status[]; tell: (facts: IssueFacts) => (string | false)[] };

const { Draft, ReadyToSubmit, InProgress, Confirmed, Complete } = STATUS;
const FROM_DRAFT = [Draft, ReadyToSubmit, InProgress, Confirmed, Complete] as const;

/** Soon to be invoiced. */
export const BILLED: readonly Status[] = [Confirmed, Complete];

/** Each with the statuses it speaks in; of an Available or Invoiced row none does (spec transport §4 Show issues). */
const RULES: readonly Rule[] = [
  {
    speaksIn: [Draft],
    tell: ({ operatorWords }) => [operatorWords !== '' && issueTexts.operator(operatorWords)],
  },
  {
    speaksIn: FROM_DRAFT,
    tell: ({ isGenset, gensetHours }) => [isGenset && gensetHours === null && issueTexts.gensetHours],
  },
  {
    speaksIn: FROM_DRAFT,
    tell: ({ commodity, temperature }) => [
      wantsTemperature(commodity) && temperature === null && issueTexts.temperature,
    ],
  },
  {
    speaksIn: FROM_DRAFT,
    tell: ({ roadBridges }) =>
      roadBridges.map(one => one.purchaseOrderNumber === '' && issueTexts.purchaseOrder(one.roadBridgeCode)),
  },
  { speaksIn: FROM_DRAFT, tell: ({ sitesNotInBilling }) => sitesNotInBilling.map(issueTexts.notInBilling) },
  {
    speaksIn: BILLED,
    tell: ({ railReferenceNumber }) => [railReferenceNumber === '' && issueTexts.railReference],
  },
  { speaksIn: BILLED, tell: ({ missingItems }) => missingItems.map(issueTexts.notInCatalogue) },
];

/** What is to be put right of a booking as it stands, in the words that are shown. */
export function issuesOf(facts: IssueFacts): string[] {
  return RULES.filter(({ speaksIn }) => speaksIn.includes(facts.status))
    .flatMap(({ tell }) => tell(facts))
    .filter(issue => issue !== false);
}
