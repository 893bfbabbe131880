import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * How an island hydrates: the client half of the renderer in src/bundling/renderer.ts. That of @astrojs/react also knows
 * slots, form actions and islands without markup; islands here have none of these.
 */
export default function hydrate(island: HTMLElement) {
  return (Content: ComponentType<object>, props: object): void => {
    let gone = false;
    startTransition(() => {
      const root = hydrateRoot(island, <Content {...props} />, {
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
