export interface SessionTables {
  captchas: {
    id: string;
    /** SHA-256 over id and answer. */
    answer_hash: string;
    expires_at: Date;
  };
  login_failures: {
    /** SHA-256 over what is counted: people type passwords into the wrong field, so no name stands here. */
    subject: string;
    failures: number;
    expires_at: Date;
  };
}
