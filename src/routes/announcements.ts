import type { Route } from './route.ts';

export const announcementsRoutes = [
  {
    path: '/announce/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    links: [{ label: 'announcements', icon: 'megaphone', at: { footerHelp: 30 } }],
  },
] as const satisfies readonly Route[];
