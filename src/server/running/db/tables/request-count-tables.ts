/** Recent requests by client and purpose, for the rate limits; see migrations/0004-request-counts.sql. */
export type RequestCountTables = {
  request_count: {
    purpose: string;
    /** A keyed digest of an address, or an order's id. */
    caller: string;
    requests: number;
    /** End of the window. Counting restarts then. */
    ends_at: Date;
  };
};
