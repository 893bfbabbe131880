export interface SecurityTables {
  /** Wrong payment passwords of an account since the last right one; no row where there are none. */
  payment_tries: {
    merchant: string;
    member_id: string;
    tries: number;
    /** When they are forgotten; once there are as many as limits.ts allows, until when no other is taken. */
    expires_at: Date;
  };
}
