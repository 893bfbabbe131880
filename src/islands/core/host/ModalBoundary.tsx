import { Component, type ReactNode } from 'react';
import { closeModal, type Modal } from '../../../stores/core/modals.ts';
import { toastError } from '../../../stores/core/toasts.ts';
import { codeOfMissing } from '../useCode.ts';
import { PartLoadError } from './ModalPart.tsx';

interface Props {
  readonly modal: Modal;
  readonly children: ReactNode;
}

/**
 * Keeps the page alive when a modal's code does not load, or breaks: it says which of the two happened and closes the
 * modal, so that pressing again tries again.
 */
export class ModalBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    toastError(error instanceof PartLoadError ? codeOfMissing(error.cause) : 'system.fault');
    closeModal(this.props.modal.modal);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
