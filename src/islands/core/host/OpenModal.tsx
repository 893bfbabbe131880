import { useCallback } from 'react';
import { closeModal, type Modal, type PopupName } from '../../../stores/core/modals.ts';
import { loadTexts } from '../texts.ts';
import { ModalPart } from './ModalPart.tsx';
import type { LoadPopups } from './popup.ts';

interface Props<Name extends PopupName> {
  readonly loadPopups: LoadPopups;
  readonly modal: Modal<Name>;
}

/** A modal that was opened, given what it was opened with and how to close. */
export function OpenModal<Name extends PopupName>({ loadPopups, modal }: Props<Name>) {
  const name = modal.modal;
  const load = useCallback(async () => {
    const popups = await loadPopups();
    const { load, texts } = popups[name];
    const [code] = await Promise.all([load(), loadTexts(typeof texts === 'function' ? texts(modal) : texts)]);
    return code;
  }, [loadPopups, name, modal]);
  // The function stays the same, because what a popup starts when it opens must not start again with each render.
  const close = useCallback(() => closeModal(name), [name]);
  return <ModalPart load={load} props={{ ...modal, close }} />;
}
