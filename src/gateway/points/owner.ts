/** Whose points they are. */
export interface MallOwner {
  readonly merchant: string;
  readonly member_id: string;
}
