export interface RegistrationTables {
  /** Where a merchant words a field's rule differently from DEFAULT_FIELDS. */
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
