/**
 * How the scripts of a page are split. By itself the bundler makes a file of every shared module: thirty requests for a
 * lobby, each compressed by itself. Measured on a member's lobby, a few files that match what pages load together weigh
 * a sixth less. The roots of islands stay outside, because Astro drops the styles of a file that holds one, and code
 * that loads that file later would still ask for them.
 */
export const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|src\/islands\/core\/hydrate/,
    priority: 4,
  },
  // Every page of a logged-in member loads these: the base of the session bar and the popup host.
  {
    name: 'core',
    test: /src\/(islands\/(core\/island|session\/MemberBar|core\/host\/ModalBoundary)|stores\/announcements\/announcements)\.tsx?$/,
    priority: 3,
  },
  { name: 'games', test: /src\/islands\/games\/(LobbyFilters|LobbyPage|TileGrid|route)\.tsx?$/, priority: 2 },
  // Visitors and members both write with these.
  { name: 'launch', test: /src\/(api\/attempt|stores\/games\/launch)\.ts$/, priority: 2 },
  { name: 'forms', test: /src\/islands\/(session\/LoginForm|registration\/RegisterForm)\.tsx$/, priority: 1 },
] as const;
