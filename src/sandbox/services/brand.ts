/** A brand as the sandbox's services show it. */
export interface ServiceBrand {
  /** Stands in addresses: "lotus". */
  readonly id: string;
  readonly name: string;
  /** Its code at the gateway. */
  readonly merchant: string;
  /** Custom properties of its theme, as CSS. */
  readonly theme: string;
  /** Its square mark, as SVG. */
  readonly mark: string;
  /** Where its portal is served: "http://lotus.localhost:4321". */
  readonly portal: string;
  /** The ID of its Google tag, which the tagging server hands out; undefined where it counts nothing. */
  readonly tag?: string | undefined;
}
