/** Recent requests by caller and purpose, for the rate limits; see migrations/0004-request-counts.sql. */
export type RequestCountTables = {
  request_count: {
    purpose: string;
    /** A keyed digest of an address, or an order's id. */
    caller: string;
    requests: number;
    /** From then on counting begins anew. */
    ends_at: Date;
  };
};
