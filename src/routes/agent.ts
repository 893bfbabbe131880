import type { Route } from './route.ts';

/** SPEC 2: the agents' landing has no header, footer or side menu. Whoever is no agent is sent there. */
export const agentRoutes = [
  { path: '/agent/', enter: 'everyone', frame: 'bare', needs: 'agents', listed: true },
  {
    path: '/agentHome/',
    enter: 'agent',
    frame: 'full',
    needs: 'agents',
    listed: false,
    links: [
      {
        label: 'agentCentre',
        icon: 'users',
        audiences: ['agent'],
        flags: ['REFERRAL3', 'AGENTPOLICY3'],
        at: { sideRewards: 80 },
      },
      { label: 'agentCentre', icon: 'users', audiences: ['agent'], flags: ['AGENTPOLICY3'], at: { footerRewards: 60 } },
    ],
  },
] as const satisfies readonly Route[];
