export interface SessionTables {
  captchas: {
    id: string;
    /** SHA-256 over id and answer. */
    answer_hash: string;
    expires_at: Date;
  };
  login_failures: {
    /**
     * SHA-256 of the counted name or address. No name stands here, because people type passwords into the wrong field.
     */
    subject: string;
    failures: number;
    expires_at: Date;
  };
}
