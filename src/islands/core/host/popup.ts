import type { TextArea } from '../../../i18n/keys.ts';
import type { Modal, PopupName, Popups } from '../../../stores/core/modals.ts';
import type { LoadCode } from '../useCode.ts';

/** The props of every popup beside its own. */
interface Closable {
  readonly close: () => void;
}

/** How a popup is loaded when it opens: its component is the default export of a module. */
export interface PopupCode<P> {
  readonly load: LoadCode<P & Closable>;
  /** Areas of the texts that it shows. */
  readonly texts: readonly TextArea[] | ((given: P) => readonly TextArea[]);
}

/** The code of an area's popups, by name (islands/AREA/popups.ts). */
export type PopupCodes<Declared extends Partial<Popups>> = {
  readonly [Name in keyof Declared & PopupName]: PopupCode<Modal<Name>>;
};

/** Loads the table of all popups (islands/popups.ts): no page carries it before the first popup opens. */
export type LoadPopups = () => Promise<PopupCodes<Popups>>;
