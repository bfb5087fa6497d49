-- PostgreSQL gathers statistics of a partitioned table only when told; without them plans read whole months.
analyze state_change;
analyze desk_audit;
