export interface FavoriteTables {
  favorites: {
    merchant: string;
    member_id: string;
    node_id: number;
    added_at: Date;
  };
}
