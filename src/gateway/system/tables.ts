export interface SystemTables {
  help_topics: {
    merchant: string;
    language: string;
    /** The anchor, for example term. */
    id: string;
    position: number;
    title: string;
    /** Sanitised HTML. */
    content: string;
  };
}
