import { useEffect } from 'react';
import { startAnnouncements } from '../stores/announcements/announcements.ts';
import { ModalHost } from './core/host/ModalHost.tsx';
import { island } from './core/island.tsx';
import { browserOnly } from './core/lazy.ts';

const loadPopups = async () => (import.meta.env.SSR ? browserOnly() : (await import('./popups.ts')).POPUPS);

/** The one place of a page where popups and toasts appear. It also shows announcement popups to members. */
function Host() {
  useEffect(startAnnouncements, []);
  return <ModalHost loadPopups={loadPopups} />;
}

export default island(Host);
