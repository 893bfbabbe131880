export interface RegistrationTables {
  /** Rules of fields where a merchant's own differ from DEFAULT_FIELDS. */
  register_rules: {
    merchant: string;
    field: string;
    enabled: boolean;
    required: boolean;
    /** One of PATTERNS. */
    family: string;
    min_length: number;
    max_length: number;
  };
}
