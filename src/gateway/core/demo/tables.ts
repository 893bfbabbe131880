/** Merchants whose members the demo made. */
export interface DemoTables {
  demo_data: {
    readonly merchant: string;
    readonly seeded_at: Date;
  };
}
