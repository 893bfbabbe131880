export interface SecretTables {
  /** One row: what seals secrets where SECRETS_KEY is not set. */
  secrets_key: { id: number; key: string };
}
