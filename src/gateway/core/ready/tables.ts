export interface ReadyTables {
  /** How often what belongs to a topic was changed at a merchant; triggers write it (`versions_watch`). */
  versions: {
    /** Empty for rows that belong to no merchant, which concern all. */
    merchant: string;
    topic: string;
    version: bigint;
  };
}
