import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * How an island of ours wakes in a browser, in the place of @astrojs/react's own way (src/bundling/plain-hydration.ts puts
 * it there), which also knows slots, form actions and islands without markup. Islands here have none of these.
 */
export default function hydrate(island: HTMLElement) {
  return (Content: ComponentType<object>, props: object): void => {
    let gone = false;
    startTransition(() => {
      const root = hydrateRoot(island, createElement(Content, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // Taken down before it has hydrated, an island has nothing to recover.
        onRecoverableError: (error) => gone || reportError(error),
      });
      const leave = () => {
        gone = true;
        root.unmount();
      };
      island.addEventListener('astro:unmount', leave, { once: true });
    });
  };
}
