declare module 'virtual:marquee-flags' {
  /** Addresses of the sheets that hold countries' flags, by the first letters of their codes: "ABCD". */
  export const urls: Readonly<Record<string, string>>;
}
