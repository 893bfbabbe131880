import type { Route } from './route.ts';

export const systemRoutes = [
  {
    path: '/help/',
    enter: 'everyone',
    frame: 'full',
    listed: true,
    links: [
      {
        label: 'service',
        icon: 'headset',
        service: true,
        aside: true,
        at: { sideHelp: 20, footerHelp: 20, rightBar: 20 },
      },
      { label: 'help', icon: 'help', at: { sideHelp: 30, footerHelp: 10 } },
      { label: 'help', icon: 'help', open: 'help', at: { rightBar: 30 } },
      { label: 'about', icon: 'info', to: '#about', at: { footerRules: 10 } },
      { label: 'terms', icon: 'document', to: '#term', at: { footerRules: 20 } },
      { label: 'privacy', icon: 'lock', to: '#privacy', at: { footerRules: 30 } },
      { label: 'responsible', icon: 'shield', to: '#responsible', at: { footerRules: 40 } },
    ],
  },
  {
    path: '/down/',
    enter: 'everyone',
    frame: 'full',
    needs: 'apps',
    listed: true,
    links: [
      { label: 'download', icon: 'download', at: { sideHelp: 10, footerHelp: 40 } },
      { label: 'download', icon: 'phone', at: { rightBar: 10 } },
    ],
  },
  {
    path: '/mirrors/',
    enter: 'everyone',
    frame: 'full',
    needs: 'mirrors',
    listed: true,
    links: [{ label: 'mirrors', icon: 'server', at: { footerHelp: 50 } }],
  },
  { path: '/404/', enter: 'everyone', frame: 'full', listed: false, replaces: true },
  { path: '/maintenance/', enter: 'everyone', frame: 'bare', listed: false, replaces: true },
  { path: '/blocked/', enter: 'everyone', frame: 'bare', listed: false, replaces: true },
] as const satisfies readonly Route[];
