import '#kernel/live.ts';

/** News that may concern everybody, or one company's people alone. */
type Either<Detail = never> = { companyId?: number; detail?: Detail };
/** News of a gate, which some companies may not see. */
type OfGate<Detail = never> = Either<Detail> & { application?: string };
/** News of one company: nobody else but staff who see every company's hears it, not even that it happened. */
type OfCompany<Detail = never> = { companyId: number; detail?: Detail; comesAndGoes?: boolean };

declare module '#kernel/live.ts' {
  /** All that news may be about: the one list. Calls name the topics that make their answers stale, and who may make them hears of it. */
  interface Topics {
    /** What people may do here, and their company: one of them, or all of the company. */
    account: OfCompany & { userId?: number };
    /**
     * Appointments at gates of both systems, of which each numbers its own; without the number when they are many, '' of one
     * without a container.
     */
    appointments: OfCompany<{ appointmentId: number; isFromPropel: boolean; containerNumber?: string }>;
    /** Items and rates of transport by rail: that they have changed, never how. */
    billing: Either;
    cameras: Either;
    companies: OfCompany;
    /** Export pre-advice of a company; without the number when it is of many. */
    exports: OfCompany<{ containerNumber: string }>;
    gates: Either;
    gateServices: OfGate;
    /** Invoices of trips by rail: that one is made or changed, not whose. */
    invoices: Either;
    /** How e-mails to many are getting on: news of no company, which only the port's staff hear. */
    mailings: OfCompany;
    /** Sites, operators and road bridges that transport goes by; sites of customers and customers of forwarders are theirs. */
    mappings: Either;
    /** What the port says to everybody, and what a person has put away. */
    notifications: { userId?: number };
    /** Bookings on trains, of their customers and of the forwarders that they go through; without which, when they are many. */
    planner: OfCompany<{ trainServicePlannerBookingId: number; instance: number; date: string }>;
    /** A report that somebody was given, and for the port's staff what reports there are. */
    reports: { userId: number } | { companyId: number };
    /** A sign-in has ended: told between processes, to no screen. */
    signIns: { subject: string };
    /** Places free in hours of a day. */
    slots: OfGate<{ date: string; gateId?: string }>;
    /** Whether a neighbour answers. */
    terminal: Either;
    /** Places on a train of a date, taken and free. */
    trainPlaces: Either<{ instance: number; date: string }>;
    /** Trains: services and the dates on which they run. */
    trainServices: Either;
    /** Containers that a company collects or has booked; without the number when they are many. */
    units: OfCompany<{ containerNumber: string }>;
    users: OfCompany;
    visits: Either;
  }
}
