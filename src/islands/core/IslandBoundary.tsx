import { Component, type ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Replaces an island that breaks with a message and a button; every other part of the page goes on. */
export class IslandBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <NotLoaded code="system.fault" onRetry={() => this.setState({ broken: false })} />;
  }
}
