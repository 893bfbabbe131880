import type { Route } from './route.ts';

/** SPEC 2: the lotteries' own screens require a session and have neither side menu nor footer. */
export const lotteryRoutes = [
  {
    path: '/lott/',
    enter: 'everyone',
    frame: 'full',
    listed: false,
    categories: [{ type: 'LOTT', icon: 'type-lott' }],
  },
  {
    path: '/elott/',
    enter: 'everyone',
    frame: 'full',
    listed: false,
    categories: [{ type: 'ELOTT', icon: 'type-elott' }],
  },
  { path: '/lottery/', enter: 'session', frame: 'noMenuNoFooter', needs: 'lottery', listed: false },
  { path: '/seaLottery/', enter: 'session', frame: 'noMenuNoFooter', needs: 'seaLottery', listed: false },
  { path: '/vnLottery/', enter: 'session', frame: 'noMenuNoFooter', needs: 'vnLottery', listed: false },
] as const satisfies readonly Route[];
