import { type RefObject, useEffect, useState } from 'react';
import { IconButton, iconButtonClass } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';

/** Leads to the game on a page of its own; a play has one place, so the window here closes. */
export function OwnPageLink({ nodeId, onLeave }: { readonly nodeId: number; readonly onLeave: () => void }) {
  const { t } = useLocale();
  const link = useLink();
  const name = t('games.ownPage');
  return (
    <a
      className={iconButtonClass()}
      href={link(`seamless/?game=${nodeId}`)}
      aria-label={name}
      title={name}
      onClick={onLeave}
    >
      <Icon name="external" directional />
    </a>
  );
}

/** Shows an element on the whole screen, where the browser can (a telephone's may not). */
export function FullScreenButton({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const { t } = useLocale();
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered(document.fullscreenEnabled), []);
  if (!offered) return null;
  return (
    <IconButton icon="full-screen" label={t('games.fullScreen')} onClick={() => void of.current?.requestFullscreen()} />
  );
}
