export interface PasswordTables {
  password_links: {
    merchant: string;
    /** SHA-256 of what the link carries, hex, so that a stolen table sets no password. */
    link_hash: string;
    /** A member has one link at a time: another takes its place. */
    member_id: string;
    expires_at: Date;
  };
}
