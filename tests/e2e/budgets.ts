/**
 * Byte budgets, brotli (DESIGN 5). A budget is raised only here, with its reason.
 */
export const BUDGETS = {
  /**
   * JavaScript of a visitor's help page before any action, inline included. 900 more than the 8 kB that DESIGN 5 began with, 500 of them
   * for the bar of a brand that asks whether it may count: the login popup shows from the page's markup, keeps what is typed
   * and says when its code does not come, and islands hydrate in turn; all of that has to be there before their code. Another 400 are for the tabs of a browser,
   * which agree on who is logged in before the first paint, and for code that takes longer than two minutes. 50 ask whether the key / may
   * open the search, because whoever speaks to their device must be able to switch that off (WCAG 2.1.4). 250 show the log-in
   * form before its dialog is modal, which halves the time until it is seen, and give the focus back. Another 90 take it out of sight before it is closed, so that
   * nobody waits for a page that is styled anew. 10 mark a page that opens at one of its parts as moved.
   */
  visitorScript: 9_300,
  /**
   * HTML of a shell, with all 26 languages offered. 500 are what help says about paying in and being paid out; the last 1,800 are icons
   * that are drawn in the page, so that the first paint has them and needs no sprite of 4,000.
   */
  html: 17_300,
  /**
   * CSS of a page. Another 200 are where promotions stand, what is applied for, and the tickets of a raffle with its check; the last
   * 200, of which 145 are taken there, are rows of tables that are cards on a phone, and the pictures of an application. Another 50
   * keep the header's filter and the page's lights out of the first paint, or make them cheap there.
   */
  css: 12_450,
  /**
   * JavaScript of a member's lobby, as a multiple of react + react-dom in the same measure. Packages come whole, and nothing
   * removes code from them to save two kilobytes; the last 0.02 above DESIGN 5 are the ticket of an address, and what the
   * login popup and the turns of islands add to the script of every page. Another 0.03 hold the tabs of a browser together,
   * tell an ended session and a wait, and limit how long code may take. Another 0.01 is the way to log in by mobile number. Then
   * a failed call knows the session that it was made under, so that a late one does not end the session after it. And
   * 0.02 are the hearts of games with the list of those that a member has marked. The next 0.02 keep the vendors for the session,
   * pull e-sports and cockfights out of sports, and filter a lobby by the member's own games. 0.01 are pictures that load
   * when they show, and are tried once more when they fail (SPEC 9). Another 0.01 opens a game's details and its card rooms. The last
   * 0.01, of which 150 bytes are taken, offers a trial to register where it is told that a game takes a true account.
   */
  lobbyTimesReact: 1.75,
  /**
   * JavaScript of a member's home page with its carousel, untouched, its sections, and the greeting over it. The last 0.03
   * are the jackpot counter and the winner board, which move on its first screen, and what opens the search from any page. Another
   * 0.01 is the file of its own (120 bytes more) for how a banner leads on, which the carousel now shares with the banners of
   * menus and forms; these come later. The last 0.04 are the sections of a member's favourites and recent games, the
   * tabs that lead to each section, and a jackpot that may be the gateway's own.
   */
  homeTimesReact: 1.88,
  /** JavaScript of a screen of the member centre with its table, and its chart where it has one (DESIGN 5). */
  memberTimesReact: 2,
  /** A display face. */
  font: 30_000,
} as const;

export interface Weighed {
  readonly name: string;
  readonly bytes: number;
}

/** What exceeds its budget: one line each, the heaviest first; empty where nothing does. */
export function overBudget(weighed: readonly Weighed[], budget: number): string[] {
  return weighed
    .filter(({ bytes }) => bytes > budget)
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${name}: ${bytes} bytes, budget ${budget}`);
}
